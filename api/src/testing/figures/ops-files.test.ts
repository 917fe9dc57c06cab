import { parser } from '@prometheus-io/lezer-promql'
import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { apiProcess, type ApiProcess } from '../api-process.ts'
import { prepareChaosShop } from '../chaos/chaos-shop.ts'
import { startClub, type ClubProcess } from '../club-process.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { askedFor, readFigures, type LiveFigures } from './live-figures.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

const root = join(import.meta.dirname, '../../../..')
const token = 'token-of-the-figures'
const ofRoot = (path: string) => readFile(join(root, path), 'utf8')

let folder = ''
let api: ApiProcess
let club: ClubProcess
let front: { child: ChildProcess; origin: string; output: () => string }
const ports = { api: 0, club: 0, front: 0 }
const seeing = (port: number) => ({
  METRICS_PORT: String(port),
  METRICS_TOKEN: token,
  ACCESS_LOG: 'json',
})

/**
 * A front whose store is empty: it serves no page, but it listens, hands on and tells its figures.
 */
async function startFront(apiOrigin: string): Promise<typeof front> {
  const keys = join(folder, 'keys')
  await mkdir(keys)
  const { publicKey } = generateKeyPairSync('ed25519')
  await writeFile(join(keys, 'release.pub.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'shell/src/server/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      SHELL_PORT: String(port),
      API_ORIGIN: apiOrigin,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...seeing(ports.front),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/healthz`).catch(() => null))) await wait(50)
  return { child, origin, output: () => output }
}

async function scrape(port: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-ops-'))
  for (const part of ['api', 'club', 'front'] as const) ports[part] = await freePort()
  const dataDir = join(folder, 'api')
  await prepareChaosShop({ dataDir })
  api = apiProcess({
    port: await freePort(),
    env: { DATA_DIR: dataDir, ...seeing(ports.api) },
  })
  await api.start()
  ;[club, front] = await Promise.all([
    startClub(undefined, { ...seeing(ports.club), ACCESS_LOG: 'off' }),
    startFront(api.origin),
  ])
})
afterAll(async () => {
  front?.child.kill('SIGKILL')
  await Promise.all([api?.kill(), club?.stop(), front && once(front.child, 'exit')])
  await rm(folder, { recursive: true, force: true })
})

type Rule = {
  alert: string
  expr: string
  labels: Record<string, string>
  annotations: { summary: string; runbook: string }
}
const rulesOf = async () =>
  (parse(await ofRoot('ops/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  )

type Panel = { title: string; targets?: { expr: string }[] }
async function expressions(): Promise<string[]> {
  const { panels } = JSON.parse(await ofRoot('ops/dashboard.json')) as { panels: Panel[] }
  const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  return [...(await rulesOf()).map(({ expr }) => expr), ...drawn]
}

/** Once the jobs of the API have had their first round. */
async function liveFigures(): Promise<LiveFigures> {
  let text = await scrape(ports.api)
  while (!text.includes('shop_job_failed{task="check-payments"}')) {
    await wait(200)
    text = await scrape(ports.api)
  }
  return readFigures([text, await scrape(ports.club), await scrape(ports.front)])
}

/** Prometheus' own labels of a process. */
const ofScrapes = ['job', 'instance']

test('alerts and dashboard ask for what the processes really tell, and the shop’s own figures are all used', async () => {
  const { names, labels } = await liveFigures()
  const asked = (await expressions()).flatMap(askedFor)
  expect(asked.length).toBeGreaterThan(40)
  for (const { name, labels: wanted } of asked) {
    expect(names, name).toContain(name)
    const known = labels.get(name)
    for (const { label, value } of wanted) {
      if (!known || ofScrapes.includes(label)) continue
      expect([...known.keys()], `${name}{${label}}`).toContain(label)
      const isOpen = name.startsWith('shop_http')
      if (value !== null && !isOpen) expect(known.get(label), `${name}{${label}}`).toContain(value)
    }
  }
  const used = new Set(asked.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')))
  const own = [...names].filter((name) => name.startsWith('shop_'))
  expect(own.filter((name) => !used.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])
})

test('every expression is PromQL, and asks only for jobs that prometheus.yml has', async () => {
  const { scrape_configs: jobs } = parse(await ofRoot('ops/prometheus.yml')) as {
    scrape_configs: { job_name: string }[]
  }
  const known = jobs.map(({ job_name: name }) => name)
  for (const expr of await expressions()) {
    const wrong: number[] = []
    parser
      .parse(expr)
      .iterate({ enter: ({ type, from }) => void (type.isError && wrong.push(from)) })
    expect(wrong, expr).toEqual([])
    for (const [, named = ''] of expr.matchAll(/job=~?"([^"]*)"/g))
      for (const job of named.split('|')) expect(known).toContain(job)
  }
})

test('every alert has its severity and a runbook that exists', async () => {
  const text = await ofRoot('docs/runbooks.md')
  const anchors = [...text.matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => `docs/runbooks.md#${title.toLowerCase().replaceAll(' ', '-')}`,
  )
  for (const { alert, labels, annotations } of await rulesOf()) {
    expect(['page', 'ticket'], alert).toContain(labels['severity'])
    expect(anchors, alert).toContain(annotations.runbook)
    expect(text, alert).toContain(`\`${alert}\``)
  }
})

test('figures are not told at the addresses that shoppers reach, nor to strangers', async () => {
  for (const origin of [front.origin, api.origin])
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('shop_')
  for (const port of Object.values(ports))
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401)
})

test('one request has one id and one trace in the lines of the front and of the API', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` }
  await fetch(`${front.origin}/api/v2/shop/taxons?jana@example.cz`, { headers })
  const linesOf = (output: string) =>
    output
      .split('\n')
      .filter((line) => line.includes(trace))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  let seen: Record<string, unknown>[] = []
  while (seen.length < 2) {
    await wait(20)
    seen = [...linesOf(front.output()), ...linesOf(api.output())]
  }
  const [before, behind] = seen
  expect(before).toMatchObject({ log: 'access', part: 'front', path: '/api/*', status: 200, trace })
  expect(behind).toMatchObject({ log: 'access', part: 'api', path: '/api/v2/shop/taxons', trace })
  expect(behind?.['id']).toBe(before?.['id'])
  expect(front.output() + api.output()).not.toContain('jana')
})
