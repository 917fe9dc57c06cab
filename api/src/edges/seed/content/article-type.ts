import type { SceneProp, TintName } from '../../packshots/scene-spec.ts'

export type ArticleSeed = {
  slug: string
  title: string
  perex: string
  category: 'plet' | 'vlasy' | 'telo' | 'dite' | 'zdravi' | 'domacnost' | 'liceni'
  tags: readonly string[]
  author: keyof typeof authors
  minutes: number
  /** Days before the seed day it came out. */
  daysAgo: number
  homepage?: true
  scene: { tint: TintName; backdrop: 'arch' | 'disc'; prop: SceneProp; packs: readonly string[] }
  /** Product types whose best sellers stand beside the text. */
  products: readonly string[]
  /**
   * Light markup: `## heading`, `- bullet`, `1. step`, `> quote`, `! note`, otherwise a paragraph;
   * blank lines part blocks.
   */
  text: string
}

export const authors = {
  rihova: { name: 'Mgr. Hana Říhová', profession: 'lékárnice' },
  stejskalova: { name: 'Ing. Pavla Stejskalová', profession: 'chemička' },
  duskova: { name: 'Markéta Dušková', profession: 'máma tří dětí' },
  vankova: { name: 'Ludmila Vaňková', profession: 'vývoj receptur' },
} as const

export const articleCategories = [
  { code: 'plet', name: 'Pleť', description: 'Krémy, séra a filtry bez pověr.' },
  { code: 'vlasy', name: 'Vlasy', description: 'Mytí, barvení a péče, která má smysl.' },
  { code: 'telo', name: 'Tělo', description: 'Ruce, nohy a všechno mezi tím.' },
  { code: 'dite', name: 'Dítě', description: 'Od prvního přebalení po mléčné zuby.' },
  { code: 'zdravi', name: 'Zdraví', description: 'Lékárnička, vitaminy a kdy zajít k lékaři.' },
  { code: 'domacnost', name: 'Domácnost', description: 'Praní, úklid a chemie, která neškodí.' },
  { code: 'liceni', name: 'Líčení', description: 'Rychle, trvanlivě a bez zrcadla na tři strany.' },
] as const
