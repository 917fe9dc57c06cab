import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@drogerie/shared-lib/contract/cms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { pageSeeds } from '../seed/content/pages.ts'
import { linkedPages } from './commands/pages.ts'
import { runOffice } from './run-office.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  api = await createTestApi({ empty: true })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** `page set` of a file with this text. */
async function set(address: string, name: string, text: string | Buffer, ...more: string[]) {
  await writeFile(join(folder, name), text)
  return runOffice(api.app, ['page', 'set', address, join(folder, name), ...more])
}
const shown = async (path: string) => {
  const answer = await api.app.inject(`/api/v2/shop/cms-plugin/page-by-slug/${path}`)
  return answer.statusCode === 200 ? answer.json<Page>() : answer.statusCode
}
const listed = async () => {
  const answer = await runOffice(api.app, ['page', 'list'])
  return answer.ok ? (answer.result.data as { path: string; state: string }[]) : []
}

test('a page is written from light marks, read, replaced, listed and removed @API-12', async () => {
  expect(await listed()).toContainEqual(
    expect.objectContaining({ path: '/obchodni-podminky', state: 'missing' }),
  )
  const text =
    '# Obchodní podmínky\r\n\r\nProdává {{seller}}.\r\n\r\n## Ceny\r\n\r\n- s DPH\r\n- v korunách\r\n'
  expect(
    await set('/obchodni-podminky', 'p.md', text, '--description', 'Jak u nás nakoupíte.'),
  ).toMatchObject({ ok: true, result: { data: { did: 'written' } } })
  expect(await shown('obchodni-podminky')).toMatchObject({
    title: 'Obchodní podmínky',
    metaDescription: 'Jak u nás nakoupíte.',
    content: `<p>Prodává ${api.app.config.seller.name}, ${api.app.config.seller.street}, ${api.app.config.seller.city}, IČO ${api.app.config.seller.companyId}, DIČ ${api.app.config.seller.taxId}.</p><h2>Ceny</h2><ul><li>s\u00A0DPH</li><li>v\u00A0korunách</li></ul>`,
  })
  expect(await listed()).toContainEqual(
    expect.objectContaining({ path: '/obchodni-podminky', state: 'shown' }),
  )
  expect(await set('obchodni-podminky', 'p.html', '<p>Nové.</p>')).toMatchObject({
    result: { data: { did: 'replaced', title: 'Obchodní podmínky' } },
  })
  expect(await shown('obchodni-podminky')).toMatchObject({
    content: '<p>Nové.</p>',
    metaDescription: 'Jak u nás nakoupíte.',
  })
  const remove = ['page', 'remove', 'obchodni-podminky']
  expect(await runOffice(api.app, remove)).toMatchObject({ ok: true })
  expect(await shown('obchodni-podminky')).toBe(404)
  expect(await runOffice(api.app, remove)).toMatchObject({ ok: false, exitCode: 1 })
})

test('a page in a group stands below its name, and the search finds it', async () => {
  await set('klub/podminky', 'k.html', '<p>Kdo smí sbírat hvězdičky.</p>', '--title', 'Klub')
  expect(await shown('klub/podminky')).toMatchObject({ title: 'Klub' })
  const found = await api.db
    .selectFrom('search_pages')
    .where('type', '=', 'page')
    .select('slug')
    .execute()
  expect(found).toEqual([{ slug: '/klub/podminky' }])
})

test('pages that the law asks for stand at the addresses the shop has for them', async () => {
  for (const address of ['reklamacni-rad', 'prohlaseni-o-pristupnosti'])
    expect(await set(address, 'p.md', '# Řád\n\nText.')).toMatchObject({ ok: true })
})

test.each([
  ['an address of the shop itself', 'prodejny', '<p>x</p>', 1, 'the shop itself has a page'],
  ['files of the shop', 'assets/x', '<p>x</p>', 1, 'the shop itself has a page'],
  ['one below it', 'clanky/muj', '<p>x</p>', 1, 'the shop itself has a page'],
  ['no address', 'O nás', '<p>x</p>', 2, 'an address is written as'],
  ['three parts', 'a/b/c', '<p>x</p>', 2, 'an address is written as'],
  ['a script', 'zla', '<p onclick="x()">x</p>', 1, 'could run in a browser'],
  ['nothing', 'prazdna', ' \n', 1, 'the file has no text'],
  ['no UTF-8', 'stara', Buffer.from('<p>k\xe1va</p>', 'latin1'), 1, 'not in UTF-8'],
] as const)('%s is refused @S05', async (_what, address, text, exitCode, why) => {
  const answer = await set(address, 'x.html', text, '--title', 'X')
  expect(answer).toMatchObject({
    ok: false,
    exitCode,
    message: expect.stringContaining(why) as string,
  })
})

test('a page without a title, an unknown kind of file and a missing file are refused', async () => {
  expect(await set('nova', 'x.md', 'Jen text.')).toMatchObject({ exitCode: 2 })
  expect(await set('nova', 'x.md', '# Jen nadpis')).toMatchObject({ exitCode: 1 })
  expect(await set('nova', 'x.docx', 'PK')).toMatchObject({ exitCode: 2 })
  expect(await runOffice(api.app, ['page', 'set', 'nova', join(folder, 'neni.md')])).toMatchObject({
    exitCode: 1,
    message: `there is no file ${join(folder, 'neni.md')}`,
  })
})

test.each([
  ['{{sellr}}', 'Prodává {{sellr}}.', '{{sellr}} would stand there as it is; there are {{seller}}'],
  ['a link to elsewhere', 'Viz [ČOI](http://coi.cz).', 'no link: [ČOI](http://coi.cz); an address'],
])('%s is told before shoppers read it', async (_what, text, why) => {
  expect(await set('marky', 'x.md', `# Marky\n\n${text}`)).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining(why) as string,
  })
  expect(await shown('marky')).toBe(404)
})

test('who removes a page reads which redirects still lead to it', async () => {
  await set('presun', 'x.html', '<p>x</p>', '--title', 'X')
  await runOffice(api.app, ['redirect', 'add', '/stary-presun', '/presun#cil'])
  expect(await runOffice(api.app, ['page', 'remove', 'presun'])).toMatchObject({
    result: {
      message:
        '/presun is removed; /stary-presun still leads to it: pnpm shop redirect remove /stary-presun',
    },
  })
})

test('nobody would see a page at an address that is redirected', async () => {
  await runOffice(api.app, ['redirect', 'add', '/kariera', '/o-nas'])
  expect(await set('kariera', 'x.html', '<p>x</p>', '--title', 'X')).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('pnpm shop redirect remove /kariera') as string,
  })
})

test('the demo has every page that the links of the shop lead to @CON-07', () => {
  const there = pageSeeds.filter(({ code }) => code === 'page').map(({ slug }) => slug)
  expect(linkedPages.filter((slug) => !there.includes(slug))).toEqual([])
})
