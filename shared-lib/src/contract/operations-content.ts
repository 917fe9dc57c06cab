import { Article, ArticleCategory, ArticleShort, ArticleTag } from './article.ts'
import { Banner } from './banner.ts'
import { Block, BlockSection, BlockTranslation, Page, PageTranslation } from './cms.ts'
import { Channel } from './channel.ts'
import { Faq, FaqCategory, FaqTranslation } from './faq.ts'
import { Menu, SearchMenu } from './menu.ts'
import { Message } from './message.ts'
import { Redirect } from './redirect.ts'
import { collectionOf } from './hydra.ts'
import { paging, type Operation } from './operation.ts'

export const contentOperations = {
  'GET /menus': { answers: { 200: collectionOf(Menu) } },
  'GET /menus/{code}': { answers: { 200: Menu } },
  'GET /search/menus': { answers: { 200: collectionOf(SearchMenu) } },
  'GET /banners': {
    query: [...paging, 'category', 'taxon'],
    answers: { 200: collectionOf(Banner) },
  },
  'GET /banners/{id}': { answers: { 200: Banner } },
  'GET /redirects': { query: ['path'], answers: { 200: collectionOf(Redirect) } },
  'GET /redirects/{id}': { answers: { 200: Redirect } },
  'GET /messages': { query: ['placement'], answers: { 200: collectionOf(Message) } },
  'GET /messages/{id}': { answers: { 200: Message } },
  'GET /blog/article': {
    query: [...paging, 'channel', 'tag', 'category'],
    answers: { 200: collectionOf(ArticleShort) },
  },
  'GET /article/list/homepage': { answers: { 200: collectionOf(ArticleShort) } },
  'GET /article/slug/{+path}': { answers: { 200: Article } },
  'GET /article/{code}': { answers: { 200: Article } },
  'GET /article_category/slug/{+path}': { answers: { 200: ArticleCategory } },
  'GET /blog/tag/{slug}': { answers: { 200: ArticleTag } },
  'GET /cms-plugin/pages': { query: paging, answers: { 200: collectionOf(Page) } },
  'GET /cms-plugin/pages/{id}': { answers: { 200: Page } },
  'GET /cms-plugin/page-translations/{id}': { answers: { 200: PageTranslation } },
  'GET /cms-plugin/page-by-slug/{+path}': { query: ['code'], answers: { 200: Page } },
  'GET /cms-plugin/blocks': {
    query: [...paging, 'sections.code'],
    answers: { 200: collectionOf(Block) },
  },
  'GET /cms-plugin/blocks/{code}': { answers: { 200: Block } },
  'GET /cms-plugin/block-translations/{id}': { answers: { 200: BlockTranslation } },
  'GET /cms-plugin/sections/{id}': { answers: { 200: BlockSection } },
  'GET /cms-plugin/faq': {
    query: [...paging, 'category', 'slug'],
    answers: { 200: collectionOf(Faq) },
  },
  'GET /cms-plugin/faq/{id}': { answers: { 200: Faq } },
  'GET /cms-plugin/faq-translations/{id}': { answers: { 200: FaqTranslation } },
  'GET /cms-plugin/faq-category': { answers: { 200: collectionOf(FaqCategory) } },
  'GET /cms-plugin/faq-category/{id}': { answers: { 200: FaqCategory } },
  'GET /channels/{code}': { answers: { 200: Channel } },
} as const satisfies Record<string, Operation>
