import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { Menu, SearchMenu } from '@drogerie/shared-lib/contract/menu.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cached } from '../../kernel/db/cached.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { CodeParams, orNotFound } from '../../kernel/http/params.ts'
import { loadMenus, loadSearchMenus } from './menu-repository.ts'

const MENUS_TTL_MS = 15_000
/** The mega-menu asks for goods of every category at once, and changes with the assortment only. */
const SECTIONS_TTL_MS = 60_000

export const menuRoutes: FastifyPluginAsyncZod = async (app) => {
  const menus = cached(MENUS_TTL_MS, () => loadMenus(app.db))
  const searchMenus = cached(SECTIONS_TTL_MS, () => loadSearchMenus(app.db))

  app.get(
    '/menus',
    {
      schema: { response: { 200: collectionOf(Menu) } },
      config: { cache: 'public', collection: 'Menu' },
    },
    async (request) => asCollection(request, 'Menu', await menus()),
  )

  app.get(
    '/menus/:code',
    { schema: { params: CodeParams, response: { 200: Menu } }, config: { cache: 'public' } },
    async (request) =>
      asDocument(orNotFound((await menus()).find(({ code }) => code === request.params.code))),
  )

  app.get(
    '/search/menus',
    { schema: { response: { 200: collectionOf(SearchMenu) } }, config: { cache: 'public' } },
    async (request) => asCollection(request, 'Menu', await searchMenus()),
  )
}
