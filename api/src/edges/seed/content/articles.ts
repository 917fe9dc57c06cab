import type { ArticleSeed } from './article-type.ts'
import { articlesChild, articlesHome } from './articles-1.ts'
import { articlesCare } from './articles-2.ts'
import { articlesHealth, articlesMakeup } from './articles-3.ts'

export const articleSeeds: readonly ArticleSeed[] = [
  ...articlesHome,
  ...articlesChild,
  ...articlesCare,
  ...articlesHealth,
  ...articlesMakeup,
]

export const articleTags: Record<string, string> = {
  prani: 'Praní',
  rady: 'Rady',
  uklid: 'Úklid',
  usetrit: 'Jak ušetřit',
  miminko: 'Miminko',
  'citliva-pokozka': 'Citlivá pokožka',
  zuby: 'Zuby',
  plet: 'Pleť',
  slunce: 'Slunce',
  zima: 'Zima',
  vlasy: 'Vlasy',
  bylinky: 'Bylinky',
  ruce: 'Ruce',
  telo: 'Tělo',
  lekarnicka: 'Lékárnička',
  vitaminy: 'Vitaminy',
  liceni: 'Líčení',
  vanoce: 'Vánoce',
}
