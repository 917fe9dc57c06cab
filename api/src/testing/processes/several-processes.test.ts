import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeAccessTokenKeys } from '../../kernel/config/access-token-keys.ts'
import { orderEvents } from '../../money/order-listeners.ts'
import { setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { keySteps } from '../../people/auth/key-rotation.ts'
import { startBucket, type TestBucket } from '@drogerie/shared-lib/testing/bucket.ts'
import { type DeliveredOrder, guestClaim, multipart, photo } from '../claims.ts'
import { apiProcess, type ApiProcess } from '../api-process.ts'
import { balance, type Balancer } from '../chaos/balancer.ts'
import { prepareChaosShop, withDatabase } from '../chaos/chaos-shop.ts'
import { shop, shopperClient } from '../chaos/shopper.ts'
import { startClub } from '../club-process.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { client, shopOrigin, startIdentityProviders } from '../identity-providers.ts'
import { openInbox, type TestInbox } from '../inbox.ts'
import { type OrderShop, PASSWORD } from '../order-shop.ts'
import { hasPooler, startPooler, type TestPooler } from '../pooler.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { socialBrowser } from '../social-browser.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const EMAIL = 'jana.dve@example.cz'
const NEW_PASSWORD = 'Jine-Heslo-2026!'

const added = keySteps.add(keySteps.add([]))
const turned = keySteps.turn(added)

let folder = ''
let server: TestPostgres
/**
 * Between the processes and the server, where the machine has one: whatever they do has to bear it.
 */
let pooler: TestPooler | null = null
let inbox: TestInbox
/** What processes for the web would send arrives here. */
let inboxOfWebs: TestInbox
let files: TestBucket
let balancer: Balancer
const identity = await startIdentityProviders()
const processes: ApiProcess[] = []

/** A process with a data folder of its own. */
async function startProcess(name: string, env: Record<string, string>): Promise<ApiProcess> {
  const api = apiProcess({
    port: await freePort(),
    env: {
      ...(pooler
        ? { DATABASE_URL: pooler.databaseUrl, DATABASE_DIRECT_URL: server.databaseUrl }
        : { DATABASE_URL: server.databaseUrl }),
      DATA_DIR: join(folder, name),
      SMTP_URL: inbox.smtpUrl,
      PUBLIC_ORIGIN: shopOrigin,
      ...files.env,
      ACCESS_TOKEN_KEY: writeAccessTokenKeys(added),
      OAUTH_GOOGLE_ISSUER: identity.oauth.google.issuer,
      OAUTH_GOOGLE_CLIENT_ID: client.clientId,
      OAUTH_GOOGLE_CLIENT_SECRET: client.clientSecret,
      ...env,
    },
  })
  processes.push(api)
  await api.start()
  return api
}

let webs: [ApiProcess, ApiProcess]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-several-'))
  ;[server, inbox, inboxOfWebs, files] = await Promise.all([
    startPostgres(),
    openInbox(),
    openInbox(),
    startBucket(),
  ])
  await prepareChaosShop({ databaseUrl: server.databaseUrl }, [EMAIL])
  pooler = hasPooler ? await startPooler(server.databaseUrl) : null
  webs = await Promise.all([
    startProcess('web-a', { ROLE: 'web', SMTP_URL: inboxOfWebs.smtpUrl }),
    startProcess('web-b', { ROLE: 'web', SMTP_URL: inboxOfWebs.smtpUrl }),
  ])
  balancer = await balance(webs.map(({ origin }) => origin))
})
afterAll(async () => {
  await balancer?.close()
  await Promise.all(processes.map((api) => api.kill()))
  await inbox?.close()
  await inboxOfWebs?.close()
  await files?.close()
  await identity.close()
  await pooler?.stop()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

type SignedIn = { token: string; customer: string }
const signIn = async ({ origin }: { origin: string }, password = PASSWORD): Promise<SignedIn> => {
  const { status, body } = await shopperClient(origin).call('POST', '/authentication-token', {
    email: EMAIL,
    password,
  })
  expect(status).toBe(200)
  return body as unknown as SignedIn
}
const statusAt = async ({ origin }: { origin: string }, { token, customer }: SignedIn) =>
  (await fetch(origin + customer, { headers: { authorization: `Bearer ${token}` } })).status
const everywhere = (signedIn: SignedIn) => Promise.all(webs.map((web) => statusAt(web, signedIn)))
const queryRows = <Row>(table: 'jobs' | 'outbox') =>
  withDatabase(
    { databaseUrl: server.databaseUrl },
    ({ db }) => db.selectFrom(table).selectAll().execute() as Promise<Row[]>,
  )

test('a session begun at one process goes on and ends at all of them', async () => {
  const [a, b] = webs
  const begun = await signIn(a)
  expect(await everywhere(begun)).toEqual([200, 200])
  const refresh = await fetch(`${b.origin}${begun.customer}/refresh`, {
    headers: { authorization: `Bearer ${begun.token}` },
  })
  const fresh = { ...begun, ...((await refresh.json()) as { token: string }) }
  expect([refresh.status, await everywhere(fresh)]).toEqual([200, [200, 200]])
  const end = await fetch(`${a.origin}${begun.customer}/sessions/current`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${fresh.token}` },
  })
  expect([end.status, await everywhere(fresh)]).toEqual([204, [401, 401]])
})

test('orders of guests and customers are placed by requests that alternate', async () => {
  const { token } = await signIn(webs[0])
  const guest = await shop(balancer.origin, { email: 'host@example.cz', lines: { soap: 2 } })
  const customer = await shop(balancer.origin, { email: EMAIL, lines: { cream: 1 } }, { token })
  for (const { number, retries, refusals } of [guest, customer])
    expect([number, retries, refusals]).toEqual([expect.stringMatching(/^\d{9}$/), 0, []])
  expect(balancer.faults).toEqual([])
})

test('a photo sent to one process is read at the other, and is on the disk of neither', async () => {
  const [a, b] = webs
  const { number, tokenValue } = await shop(a.origin, { email: EMAIL, lines: { soap: 1 } })
  const order = await withDatabase({ databaseUrl: server.databaseUrl }, async ({ db }) => {
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await setFulfilment({ db, orderEvents }, id, 'delivered')
    const items = await db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', id)
      .execute()
    return { id, token: tokenValue, number: number ?? '', items }
  })
  const { payload, contentType } = await multipart(
    { data: JSON.stringify(guestClaim(order as DeliveredOrder, { email: EMAIL })) },
    [{ bytes: await photo() }],
  )
  const sent = await fetch(`${a.origin}/api/v2/shop/complaints`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: payload,
  })
  expect(sent.status).toBe(201)
  const { photos } = (await sent.json()) as Complaint
  const read = await fetch(b.origin + photos[0]?.url)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  for (const name of ['web-a', 'web-b'])
    expect(await readdir(join(folder, name, 'complaints/kept')).catch(() => [])).toEqual([])
})

test.skipIf(!hasPooler)(
  'twenty shoppers at once buy through three sessions of a pooler, and the club lives behind one, too',
  async () => {
    const errands = Array.from({ length: 20 }, (_, nth) =>
      shop(balancer.origin, { email: `host${nth}@example.cz`, lines: { soap: 1, cream: 1 } }),
    )
    for (const { number, refusals } of await Promise.all(errands))
      expect([number, refusals]).toEqual([expect.stringMatching(/^\d{9}$/), []])
    for (const { output } of processes) expect(output()).not.toContain('prepared statement')
    const { databaseUrl = '' } = pooler ?? {}
    const [limit] = await withDatabase({ databaseUrl, directUrl: server.databaseUrl }, ({ db }) =>
      sql`show statement_timeout`.execute(db).then(({ rows }) => rows),
    )
    expect(limit).toEqual({ statement_timeout: '10s' })
    // a service with a database of its own
    await withDatabase({ databaseUrl: server.databaseUrl }, ({ db }) =>
      sql`create database club`.execute(db),
    )
    const clubUrl = server.databaseUrl.replace(/\/postgres$/, '/club')
    const clubPooler = await startPooler(clubUrl)
    const club = await startClub(clubPooler.databaseUrl, { CLUB_DATABASE_DIRECT_URL: clubUrl })
    await club.stop()
    await clubPooler.stop()
  },
)

/** The calls of a shop that a browser without a window needs. */
const balanced = (): Pick<OrderShop, 'app' | 'call'> => {
  const inject = async ({ method, url, headers, payload }: Record<string, never>) => {
    const answer = await fetch(balancer.origin + String(url), {
      method,
      headers,
      body: payload ?? null,
      redirect: 'manual',
    })
    const { location } = Object.fromEntries(answer.headers)
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      json: (text.startsWith('{') ? JSON.parse(text) : null) as unknown,
      headers: { location, 'set-cookie': answer.headers.getSetCookie() },
    }
  }
  const call = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    inject({
      method,
      url: `/api/v2/shop${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    } as never)
  return { app: { inject }, call } as never
}

test('a sign-in through a provider begins, comes back and is swapped at different processes', async () => {
  const browser = socialBrowser(balanced() as OrderShop)
  const end = await browser.signIn('google', { person: 'novy', email: 'nova@example.cz' })
  const { status, json } = await browser.swap(end)
  expect(status).toBe(200)
  expect(await everywhere(json as SignedIn)).toEqual([200, 200])
})

test('processes for the web send nothing; of two workers one sends it, once, and they answer nobody', async () => {
  const email = { email: EMAIL }
  const { call } = shopperClient(balancer.origin)
  expect((await call('POST', '/reset-password-requests', email)).status).toBeLessThan(300)
  expect(await queryRows('jobs')).toEqual([])
  const waiting = await queryRows<{ done_at: Date | null }>('outbox')
  expect(waiting.length).toBeGreaterThan(2)

  const workers = await Promise.all(
    ['worker-a', 'worker-b'].map((name) => startProcess(name, { ROLE: 'worker' })),
  )
  for (const { origin } of workers)
    for (const path of ['/api/v2/shop/taxons', '/api/v2/docs.json', '/nowhere'])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404])
  await vi.waitFor(
    async () => {
      const left = await queryRows<{ done_at: Date | null; kind: string }>('outbox')
      expect(left.filter((row) => !row.done_at && !row.kind.startsWith('club-'))).toEqual([])
    },
    { timeout: 30_000, interval: 200 },
  )
  await vi.waitFor(async () => expect((await queryRows('jobs')).length).toBeGreaterThan(5), {
    timeout: 30_000,
    interval: 500,
  })

  const [, token = ''] =
    /obnova[^\s"]*?[/=]([\w-]{40,})/.exec(JSON.stringify(inbox.to(EMAIL))) ?? []
  const changed = await shopperClient(webs[1].origin).call(
    'PATCH',
    `/reset-password-requests/${token}`,
    { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  )
  expect(changed.status).toBeLessThan(300)
  await signIn(webs[0], NEW_PASSWORD)
  for (const worker of workers) expect(await worker.stop()).toBe(0)
  // now nobody is left who could send one again
  const ids = inbox.messages.map(({ to, subject }) => `${String(to)} ${subject}`)
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
  expect(inboxOfWebs.messages).toEqual([])
})

test('a process whose next key signs already and one whose old key does know each other’s sign-ins', async () => {
  const before = await signIn(webs[0], NEW_PASSWORD)
  await webs[1].stop()
  webs[1] = await startProcess('web-b', {
    ROLE: 'web',
    ACCESS_TOKEN_KEY: writeAccessTokenKeys(turned),
  })
  for (const one of [before, await signIn(webs[1], NEW_PASSWORD)])
    expect(await everywhere(one)).toEqual([200, 200])
})
