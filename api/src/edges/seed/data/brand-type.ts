import type { PaletteName } from './palettes.ts'

export type BrandSeed = {
  code: string
  name: string
  claim: string
  /** Two or three sentences for the brand's page. */
  story: string
  country: string
  isOwn?: true
  /** The first is the main one; varieties take turns through the others. */
  palettes: readonly PaletteName[]
  maker: MakerCode
  /** One sentence that may close a description of any of its products. */
  voice: readonly string[]
}

export type MakerCode =
  | 'tetena'
  | 'kosmonos'
  | 'prado'
  | 'herbalis'
  | 'medika'
  | 'dermona'
  | 'papirex'
  | 'mazlik'
  | 'lakma'
  | 'parfea'
  | 'rheinpflege'
  | 'nordcare'
  | 'asian'
