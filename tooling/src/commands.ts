import { appNames } from './federation/provided-modules.ts'
import { keysDirectory } from './paths.ts'
import { buildApp } from './release/build.ts'
import { check } from './release/check.ts'
import { currentLineup, ownStore, promote, rollback } from './release/promote.ts'
import { isPublished, publish } from './release/publish.ts'
import { ensureKeys } from './release/signing.ts'
import { sourceVersion } from './release/source-hash.ts'

type Options = { version?: string; reason?: string; edition?: string }
type Command = (apps: string[], options: Options) => Promise<number>

/** Exit code of a check that found something. */
const blocked = 2

function chosen(names: string[]): string[] {
  if (names.includes('all')) return [...appNames]
  const unknown = names.filter((name) => !(appNames as readonly string[]).includes(name))
  if (names.length === 0 || unknown.length > 0)
    throw new Error(`name one of ${appNames.join(', ')} or all${unknown.length ? `, not ${unknown.join(', ')}` : ''}`)
  return names
}

/** Builds only when this source was not published before. */
export async function publishApp(app: string, edition = ''): Promise<{ version: string; fresh: boolean }> {
  const version = sourceVersion(app, edition)
  if (isPublished(app, version)) return { version, fresh: false }
  const { fresh } = await publish(await buildApp(app, edition))
  return { version, fresh }
}

async function checkApp(app: string, version: string): Promise<string[]> {
  const store = ownStore()
  const release = await store.release(app, version)
  if (!release) throw new Error(`${app}@${version} is not published`)
  return check(store, release)
}

const build: Command = async (names) => {
  for (const app of chosen(names)) {
    const started = performance.now()
    const { version } = await buildApp(app)
    console.log(`built ${app}@${version} in ${Math.round(performance.now() - started)} ms`)
  }
  return 0
}

const publishAll: Command = async (names) => {
  ensureKeys(keysDirectory)
  for (const app of chosen(names)) {
    const { version, fresh } = await publishApp(app)
    console.log(`${fresh ? 'published' : 'unchanged'} ${app}@${version}`)
  }
  return 0
}

function report(app: string, version: string, findings: string[]): number {
  if (findings.length === 0) {
    console.log(`ok ${app}@${version}`)
    return 0
  }
  for (const finding of findings) console.error(`${app}@${version} ${finding}`)
  return blocked
}

const checkAll: Command = async (names) => {
  let code = 0
  for (const app of chosen(names)) {
    const version = sourceVersion(app)
    code = Math.max(code, report(app, version, await checkApp(app, version)))
  }
  return code
}

const promoteOne: Command = async (names, { version, reason }) => {
  const [app = ''] = chosen(names)
  const wanted = version ?? sourceVersion(app)
  const findings = await checkApp(app, wanted)
  if (findings.length > 0) return report(app, wanted, findings)
  const lineup = await promote({ [app]: wanted }, reason ?? `promote ${app} ${wanted}`)
  console.log(`${lineup.id}: ${app}@${wanted}`)
  return 0
}

const ship: Command = async (names, { reason, edition }) => {
  ensureKeys(keysDirectory)
  const apps = chosen(names)
  const releases: Record<string, string> = {}
  for (const app of apps) {
    const { version, fresh } = await publishApp(app, edition)
    console.log(`${fresh ? 'published' : 'unchanged'} ${app}@${version}`)
    releases[app] = version
  }
  let code = 0
  for (const [app, version] of Object.entries(releases)) code = Math.max(code, report(app, version, await checkApp(app, version)))
  if (code > 0) return code
  const lineup = await promote(releases, reason ?? `ship ${apps.join(', ')}`)
  console.log(`line-up ${lineup.id}`)
  return 0
}

const rollbackOne: Command = async (names) => {
  const [app = ''] = chosen(names)
  const lineup = await rollback(app)
  console.log(`${lineup.id}: ${app}@${lineup.releases[app]?.version}`)
  return 0
}

const lineup: Command = async ([action = 'show']) => {
  const store = ownStore()
  if (action === 'list') {
    for (const id of await store.lineupIds()) {
      const entry = await store.lineup(id)
      console.log(`${id}  ${entry?.createdAt}  ${entry?.by}  ${entry?.reason}`)
    }
    return 0
  }
  const current = await currentLineup(store)
  if (!current) throw new Error('no line-up was promoted yet: `mf ship all` makes the first')
  console.log(`${current.id}  ${current.createdAt}  ${current.by}  ${current.reason}`)
  for (const [app, { version }] of Object.entries(current.releases)) console.log(`  ${app.padEnd(12)} ${version}`)
  return 0
}

export const commands: Record<string, Command> = {
  build,
  publish: publishAll,
  check: checkAll,
  promote: promoteOne,
  ship,
  rollback: rollbackOne,
  lineup,
}
