import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openInbox, type TestInbox } from '../inbox.ts'
import { PASSWORD } from '../order-shop.ts'
import { apiProcess, type ApiProcess } from '../api-process.ts'
import { prepareChaosShop, withDatabase } from './chaos-shop.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { shop } from './shopper.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let folder = ''
let inbox: TestInbox
let api: ApiProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-shutdown-'))
  inbox = await openInbox()
  await prepareChaosShop({ dataDir: folder }, ['jana.tajna@example.cz'])
  api = apiProcess({
    port: await freePort(),
    env: { DATA_DIR: folder, LOG_LEVEL: 'debug', SMTP_URL: inbox.smtpUrl },
  })
  await api.start()
})
afterAll(async () => {
  await api.kill()
  await inbox.close()
  await rm(folder, { recursive: true, force: true })
})

/**
 * `unheard`: the connection was not taken any more. `cut`: the request was taken, and its answer
 * did not come or not end.
 */
type Ending = 'whole' | 'unheard' | 'cut'

type Ask = { method?: string; body?: string; whenTaken?: () => void }

/**
 * One request on a connection of its own. With `whenTaken` the body is sent after the API has said
 * that it listens.
 */
function ask(
  path: string,
  { method = 'GET', body = '', whenTaken }: Ask = {},
): Promise<{ ending: Ending; status: number; text: string }> {
  return new Promise((resolve) => {
    const end = (ending: Ending, status = 0, text = '') => resolve({ ending, status, text })
    let isTaken = false
    const call = request(`${api.origin}/api/v2/shop${path}`, {
      method,
      agent: false,
      headers: {
        ...(body
          ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
          : {}),
        ...(whenTaken ? { expect: '100-continue' } : {}),
      },
    })
    call.on('error', () => end(isTaken ? 'cut' : 'unheard'))
    call.on('continue', () => {
      isTaken = true
      whenTaken?.()
      setTimeout(() => call.end(body), 50)
    })
    call.on('response', (answer) => {
      isTaken = true
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('error', () => end('cut'))
      answer.on('end', () => end(answer.complete ? 'whole' : 'cut', answer.statusCode, text))
    })
    if (whenTaken) call.flushHeaders()
    else call.end(body)
  })
}

test('nothing personal and no secret stands in a log, not even of a debugging one @O05', async () => {
  const outcome = await shop(api.origin, { email: 'eva.tajna@chaos.example', lines: { soap: 1 } })
  const signIn = async (password: string) =>
    ask('/authentication-token', {
      method: 'POST',
      body: JSON.stringify({ email: 'jana.tajna@example.cz', password }),
    })
  const { token } = JSON.parse((await signIn(PASSWORD)).text) as { token: string }
  await signIn('Moje-tajne-heslo-1!')
  await ask('/reset-password-requests', {
    method: 'POST',
    body: '{"email":"jana.tajna@example.cz"}',
  })
  await ask('/search?query=jana.tajna@example.cz')
  await fetch(`${api.origin}/api/v2/shop/customers/1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await fetch(`${api.origin}/api/v2/shop/customers/1`, {
    headers: { authorization: `Bearer ${token.slice(0, -3)}abc`, cookie: 'auth=tajne' },
  })
  await ask('/orders', { method: 'POST', body: '{"email":"jana.tajna@example.cz"' })
  await vi.waitFor(() => expect(inbox.messages.length).toBeGreaterThanOrEqual(2), {
    timeout: 30_000,
  })
  const link =
    inbox.messages.flatMap(({ text }) => /obnova-hesla\/(\S+)/.exec(text)?.[1] ?? [])[0] ?? ''
  expect(link).toHaveLength(43)
  const log = api.output()
  expect(log).toContain('Server listening') // it does log
  for (const secret of [
    'tajna@',
    'eva.tajna',
    '777123456',
    'Zelená',
    'Dlouhá 12',
    PASSWORD,
    'Moje-tajne',
    token,
    token.slice(-20),
    link,
    outcome.tokenValue,
    'Bearer',
    'auth=tajne',
  ])
    expect(log).not.toContain(secret)
})

/** `pnpm shop`, on the data of this shop. */
async function tool(...words: string[]): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _url, ...env } = process.env
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../cli/shop.ts'), ...words],
    {
      env: { ...env, DATA_DIR: folder, SMTP_URL: inbox.smtpUrl },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

test('the tool asks the running shop, and is the shop itself while none runs @API-12', async () => {
  const { number } = await shop(api.origin, { email: 'skladem@chaos.example', lines: { cream: 1 } })
  expect((await stat(join(folder, 'office.sock'))).mode & 0o777).toBe(0o600)
  expect(await tool('orders', 'pack', number ?? '')).toMatchObject({
    code: 0,
    output: expect.stringContaining('packing'),
  })
  expect(await tool('orders', 'pack', '999')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no order 999'),
  })
  expect(await tool('orders', 'pakc', '999')).toMatchObject({ code: 2 })
  expect(await api.stop()).toBe(0)
  const shown = await tool('orders', 'show', number ?? '', '--json')
  expect(JSON.parse(shown.output)).toMatchObject({
    number,
    state: 'packing',
    email: 'skladem@chaos.example',
  })
  await api.start()
})

test('SIGTERM under load: what was taken is answered whole, what was acknowledged is there, and it ends by itself @O01', async () => {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  let over = false
  const client = async (nth: number) => {
    while (!over) {
      const answer = await (nth % 2 === 0
        ? ask('/products/p-soap')
        : ask('/orders', { method: 'POST', body: '{}' }))
      answers.push(answer)
      if (answer.ending === 'unheard') await wait(50)
    }
  }
  const clients = Array.from({ length: 12 }, (_, nth) => client(nth))
  await eventually(() =>
    expect(answers.filter(({ ending }) => ending === 'whole').length).toBeGreaterThan(20),
  )
  const body = JSON.stringify({ email: 'nikdo@example.cz', password: 'x' })
  let inFlight = Promise.resolve<unknown>(null)
  await new Promise<void>((whenTaken) => {
    inFlight = ask('/authentication-token', { method: 'POST', body, whenTaken })
  })
  // what has to be cut off after its four seconds ends with 1
  expect(await api.stop()).toBe(0)
  over = true
  await Promise.all(clients)
  expect(await inFlight).toMatchObject({ ending: 'whole', status: 401 })
  expect(answers.filter(({ ending }) => ending === 'cut')).toEqual([])
  expect(
    answers.filter(
      ({ ending, status }) =>
        ending === 'whole' && status !== 200 && status !== 201 && status !== 503,
    ),
  ).toEqual([])
  const tokens = answers
    .filter(({ status }) => status === 201)
    .map(({ text }) => (JSON.parse(text) as { tokenValue: string }).tokenValue)
  const stored = await withDatabase({ dataDir: folder }, ({ db }) =>
    db.selectFrom('orders').select('token_value').execute(),
  )
  const known = new Set(stored.map(({ token_value }) => token_value))
  expect(tokens.filter((token) => !known.has(token))).toEqual([])
})
