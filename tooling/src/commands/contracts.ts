import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { appNames } from '../app-names.ts'
import { rootDirectory } from '../paths.ts'
import { contractReport, differingLines } from '../release/contract-report.ts'
import type { ReleaseDescriptor } from '../release/descriptors.ts'
import { ownStore } from '../release/own-store.ts'
import { publishApp } from '../release/publish-app.ts'
import { writeAtomically } from '../release/write-atomically.ts'
import { orphanWarning } from './build.ts'
import { done, exitCodes, type Command, type Say } from './command.ts'

const reportFile = 'docs/contracts/report.md'
const mostLines = 40

async function presentReleases(
  progress: (text: string) => void,
  say: Say,
): Promise<ReleaseDescriptor[]> {
  const releases: ReleaseDescriptor[] = []
  for (const app of appNames) {
    progress(`publishing ${app}`)
    const published = await publishApp(app)
    const { version, fresh } = published
    for (const line of orphanWarning({ app, ...published })) say(line)
    if (fresh) say(`${app}@${version} published`)
    const release = await ownStore().release(app, version)
    if (!release) throw new Error(`${app}@${version} is gone from the store`)
    releases.push(release)
  }
  return releases
}

export const contracts: Command = {
  summary: `publish what is not published yet, and compare ${reportFile} with what all releases give and expect`,
  usage: '',
  options: { write: { type: 'boolean' } },
  optionHelp: { write: 'write the report' },
  async run(_names, values, progress, say = () => {}) {
    const file = path.join(rootDirectory, reportFile)
    const should = contractReport(await presentReleases(progress, say))
    const stands = await readFile(file, 'utf8').catch(() => '')
    const changes = differingLines(stands, should)
    if (stands === should) return done([`${reportFile} is up to date`], { changes: [] })
    if (values['write'] === true) {
      await writeAtomically(file, should)
      return done([`${reportFile} is written`, ...changes.slice(0, mostLines)], { changes })
    }
    const lines = [
      `${reportFile} is not what the builds say:`,
      ...changes.slice(0, mostLines).map((line) => `  ${line}`),
      'why: what teams owe each other changes where everybody sees it',
      'do:  run `pnpm mf contracts --write` and commit the file',
    ]
    return { code: exitCodes.blocked, lines, data: { changes } }
  },
}
