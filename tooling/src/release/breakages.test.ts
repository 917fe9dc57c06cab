import { removeData, smallBuild, type Parts } from '../testing/own-store.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { listening } from '../testing/listening.ts'
import { check, type Verdict } from './gate/check.ts'
import { ensureKeys } from './key-files.ts'
import { ownStore } from './own-store.ts'
import { promote } from './promote.ts'
import { publish } from './publish.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let number = 0

/** A release of the parts, in the store; nothing at publishing knows what it breaks. */
const published = async (app: string, parts: Parts = {}) => {
  number += 1
  return (await publish(smallBuild(app, number, parts))).descriptor
}

const move = async (app: string, parts: Parts = {}) =>
  promote({ [app]: (await published(app, parts)).version }, 'a test')

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart', 'mf-content']) await move(app)
})
afterAll(removeData)

/** Verdicts that stop a release beside the shop as it is. */
async function stopping(app: string, parts: Parts, api: string | null = null): Promise<Verdict[]> {
  const verdicts = await check(ownStore(), await published(app, parts), { api })
  return verdicts.filter(({ level }) => level === 'blocked')
}

const said = (verdicts: Verdict[]) => verdicts.map(({ rule, what }) => `${rule}: ${what}`)

describe('a page that works in Node alone @PLAT-02', () => {
  test('goes live when it only asks whether it may', async () => {
    const asks =
      'export const may = () => { try { new Function(""); return 1 } catch { return 0 } }'
    expect(await stopping('mf-cart', { files: { 'page.1.js': asks } })).toEqual([])
  })
})

describe('a style sheet that reaches pages of others @PLAT-02', () => {
  const styled = (css: string) => stopping('mf-cart', { files: { 'page.1.css': css } })

  test('goes live when it stays below its own classes', async () => {
    expect(await styled('header .mf-cart-page-1a2b3c,.mf-cart-page-1a2b3c h2{color:red}')).toEqual(
      [],
    )
  })
})

describe('a page that lets in others than before @PLAT-02 @SHELL-24', () => {
  test('goes live in the account when it is for customers alone', async () => {
    expect(await stopping('mf-catalog', { page: '/muj-ucet/tajne', access: 'customer' })).toEqual(
      [],
    )
  })

  test('is refused elsewhere, too, when it opens or closes at the address it has', async () => {
    await move('mf-cart', { page: '/dilna', access: 'customer' })
    const [opened] = await stopping('mf-cart', { page: '/dilna' })
    expect(opened?.what).toMatch(/is for everybody, and was for customer$/)
    await move('mf-content', { page: '/pruvodce' })
    const [closed] = await stopping('mf-content', { page: '/pruvodce', access: 'customer' })
    expect(closed?.why).toMatch(/asked to sign in$/)
  })

  test('goes live at an address of its own', async () => {
    expect(await stopping('mf-content', { page: '/pruvodce-klubem', access: 'customer' })).toEqual(
      [],
    )
  })
})

describe('a page that only the API leads to @PLAT-02', () => {
  /**
   * An API whose mails link to these pages; what is dropped before is in
   * tooling/chaos/teams/breakages.ts.
   */
  const beside = <T>(linked: Record<string, string>, action: (api: string) => Promise<T>) =>
    listening(
      (_request, response) =>
        void response.end(JSON.stringify({ paths: {}, 'x-linked-pages': linked })),
      action,
    )

  test('is dropped once an API without the link is there', async () => {
    await move('mf-content', { page: '/klub/obnova-hesla/:token' })
    expect(await beside({}, (api) => stopping('mf-content', {}, api))).toEqual([])
  })
})

describe('a page that only editors lead to @PLAT-02', () => {
  const records: Record<string, object> = {
    '/api/v2/docs.json': { paths: {} },
    '/api/v2/shop/menus': [{ items: [{ url: '/o-darcich' }] }],
  }
  const withEditors = (app: string, parts: Parts) =>
    listening(
      ({ url = '' }, response) =>
        void response.end(JSON.stringify(records[url.replace(/\?.*/, '')] ?? [])),
      (api) => stopping(app, parts, api),
    )

  test('is not dropped', async () => {
    await move('mf-cart', { page: '/o-darcich' })
    expect(said(await withEditors('mf-cart', {}))).toEqual([
      expect.stringMatching(/^links: mf-cart@.* drops \/o-darcich, and menus of the editors lead/),
    ])
  })
})
