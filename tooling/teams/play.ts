/**
 * `pnpm teams`: two teams, each with a checkout of its own, ship to one shop by the very steps of
 * .github/workflows/lane.yml.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { breakingChange, lateMistake, newTexts } from './changes.ts'
import { giveKeys, keysOf } from './give-keys.ts'
import { saysWhatToDo } from './refusal.ts'
import { letBrowserIn, letShoppersIn } from './shoppers.ts'
import { shopSettings, startShop } from './shop.ts'
import { createTeam, scratchRepository, type Team } from './team.ts'
import { messageOf } from '../src/message-of.ts'

const usage = `pnpm teams [--port 4750] [--minutes 0.1] [--keep]
  --port     first of seven ports for the shop they ship to
  --minutes  how long a canary must be good before each step
  --keep     leave the folder with repository, checkouts, store and logs`

type Live = { id: string; versions: Record<string, string> }

function must(condition: boolean, what: string): void {
  if (!condition) throw new Error(`it should be so: ${what}`)
  console.log(`✓ ${what}`)
}

async function liveOf({ mf }: Team): Promise<Live> {
  const { output } = await mf('lineup', 'show', '--json')
  const { lineup } = (
    JSON.parse(output) as {
      data: { lineup: { id: string; releases: Record<string, { version: string }> } }
    }
  ).data
  return {
    id: lineup.id,
    versions: Object.fromEntries(
      Object.entries(lineup.releases).map(([app, { version }]) => [app, version]),
    ),
  }
}

async function plannedVersion(team: Team): Promise<string> {
  const { output } = await team.mf('plan', '--json')
  const { data } = JSON.parse(output) as { data: { app: string; source: string }[] }
  return data.find(({ app }) => app === team.app)?.source ?? ''
}

/** Widening a canary to everybody waits for no front, which follows within seconds. */
const followMs = 30_000

async function isRead(page: string, words: string): Promise<boolean> {
  const deadline = Date.now() + followMs
  for (;;) {
    if ((await (await fetch(page)).text()).includes(words)) return true
    if (Date.now() > deadline) return false
    await sleep(500)
  }
}

/** Two teams at the same time: one waits for the other's canary, looks again and goes on top. */
async function bothAtOnce(teams: [Team, Team], shop: string): Promise<void> {
  console.log('\n── both teams ship at the same time')
  const before = await liveOf(teams[0])
  for (const team of teams) await team.change('Other words', newTexts[team.app] ?? [])
  const versions = await Promise.all(teams.map(plannedVersion))
  const ends = await Promise.all(teams.map((team) => team.lane()))
  must(
    ends.every(({ stopped }) => stopped === null),
    'both lanes come to their end',
  )
  const after = await liveOf(teams[0])
  must(
    teams.every(
      ({ app }, index) =>
        after.versions[app] === versions[index] && after.versions[app] !== before.versions[app],
    ),
    `both changes are live, in ${after.id}`,
  )
  const others = Object.keys(after.versions).filter(
    (app) => !teams.some((team) => team.app === app),
  )
  must(
    others.every((app) => after.versions[app] === before.versions[app]),
    'the other three apps are as they were',
  )
  must(
    await isRead(`${shop}/o-nas/kontakt`, 'Odpovídáme ještě týž den'),
    'a shopper reads the new words',
  )
}

/** Keys by team: what one team shipped the other cannot take back. */
async function ofAnother(team: Team, other: Team): Promise<void> {
  console.log(`\n── ${team.name} tries to roll ${other.app} back`)
  const before = await liveOf(team)
  const { code, output } = await team.mf('rollback', other.app, '--api', 'none')
  must(code === 1 && output.includes(`does not open ${other.app}`), 'its key does not open it')
  must((await liveOf(team)).id === before.id, 'the line-up is as it was')
  const log = await team.mf('log')
  must(log.code === 0 && log.output.includes(team.app), 'the log says whose key moved what')
}

async function breaking(team: Team): Promise<void> {
  console.log(`\n── ${team.name} asks for a prop that nobody gives`)
  const before = await liveOf(team)
  await team.change('The store picker wants to know the region', [breakingChange])
  const { stopped } = await team.lane()
  must(stopped?.name === 'Check' && stopped.code === 2, 'its lane is stopped by the check')
  must(saysWhatToDo(stopped?.output ?? '', 'region'), 'it is told what, why and what to do')
  must((await liveOf(team)).id === before.id, 'the line-up is as it was')
  await team.takeBack()
}

/**
 * Bad figures end a canary at once; before a real browser has come, browsed and left, it must not
 * be promoted to all.
 */
const minutesForBrowsers = '3'

async function laneUnderEyes(team: Team, shop: string) {
  const leave = await letBrowserIn(shop)
  try {
    return await team.lane({ CANARY_MINUTES: minutesForBrowsers })
  } finally {
    await leave()
  }
}

async function bad(team: Team, shop: string): Promise<void> {
  console.log(`\n── ${team.name} ships a mistake that no suite of browsers met`)
  const before = await liveOf(team)
  await team.change('Count where shoppers come from', [lateMistake])
  const version = await plannedVersion(team)
  const { stopped } = await laneUnderEyes(team, shop)
  must(stopped?.name === 'Watch' && stopped.code === 2, 'its canary is rolled back by the watch')
  must(
    stopped?.output.includes('errors in the browser') ?? false,
    'for the errors that real browsers told of',
  )
  must((await liveOf(team)).id === before.id, 'the line-up is as it was')
  const again = await team.mf(
    'promote',
    team.app,
    '--api',
    'none',
    '--without-evidence',
    'once more',
  )
  must(
    again.output.includes(`${team.app}@${version} is denied`),
    'nobody can promote that release again',
  )
  await team.takeBack()
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      minutes: { type: 'string' },
      keep: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const folder = await mkdtemp(path.join(tmpdir(), 'drogerie-teams-'))
  const { environment, origins } = shopSettings(
    Number(values.port ?? 4750),
    path.join(folder, 'data'),
  )
  const lane = {
    CHANNEL: 'production',
    CANARY_PERCENT: '5',
    CANARY_MINUTES: values.minutes ?? '0.1',
    SMOKE_SUITE: 'quick',
  }
  const ends: (() => Promise<unknown>)[] = []
  try {
    const origin = await scratchRepository(folder)
    const team = (name: string, app: string, keys: Record<string, string> = {}) =>
      createTeam(name, app, origin, { ...environment, ...origins, ...lane, ...keys })
    const trunk = await team('trunk', 'shell')
    console.log(`── the shop as it stands is built and started (${folder})`)
    ends.push(await startShop(trunk.directory, environment, path.join(folder, 'shop.log')))
    ends.push(letShoppersIn(origins.SHOP_ORIGIN))
    const apps = ['mf-cart', 'mf-content']
    await giveKeys(trunk, path.join(folder, 'data/keys'), folder, apps)
    const withKey = (name: string, app: string) => team(name, app, { MF_KEYS: keysOf(folder, app) })
    const [a, b] = [await withKey('team-a', 'mf-cart'), await withKey('team-b', 'mf-content')]
    await bothAtOnce([a, b], origins.SHOP_ORIGIN)
    await ofAnother(a, b)
    await breaking(b)
    await bad(a, origins.SHOP_ORIGIN)
    const doctor = await trunk.mf('doctor', '--front', origins.SHOP_ORIGIN)
    must(doctor.code === 0, 'the doctor finds everything in place')
  } finally {
    for (const end of ends.reverse()) await end()
    if (!values.keep) await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  console.error(`pnpm teams: ${messageOf(error)}`)
  process.exitCode = 1
})
