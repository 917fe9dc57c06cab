import type { PackshotSpec } from './spec.ts'

export const tintNames = [
  'plet',
  'vlasy',
  'telo',
  'deti',
  'domov',
  'zdravi',
  'muzi',
  'liceni',
] as const
export type TintName = (typeof tintNames)[number]

export type SceneProp =
  'sprig' | 'bubbles' | 'towels' | 'snow' | 'cross' | 'stars' | 'hearts' | 'none'

/**
 * `scene` 640 × 360 fills its frame; `hero` 864 × 480 leaves the left 45 % to text; `corner` 400 ×
 * 232 stands bottom right.
 */
export type SceneLayout = 'scene' | 'hero' | 'corner'

export type SceneSpec = {
  layout: SceneLayout
  tint: TintName
  backdrop: 'arch' | 'disc'
  prop: SceneProp
  /** One to five packages, the most important one second (it stands in the middle). */
  packs: readonly PackshotSpec[]
}
