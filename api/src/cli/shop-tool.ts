import { resolve } from 'node:path'
import { loadConfig } from '../kernel/config/config.ts'
import { keyCommands, printKeys } from '../edges/office/print-keys.ts'
import { askRunningShop } from '../edges/office/office-client.ts'
import { OfficeUsage } from '../edges/office/commands/office-command.ts'
import { officeCommands } from '../edges/office/office-commands.ts'
import { officeSocketPath } from '../edges/office/office-socket.ts'
import { askOffice } from '../edges/office/office-over-network.ts'
import { helpOf, helpOfCommand, parseCommand } from '../edges/office/parse-command.ts'
import { renderResult } from '../edges/office/render-result.ts'
import { restoreClub } from '../edges/office/restore-club.ts'
import type { OfficeAnswer } from '../edges/office/run-office.ts'

const restoreCommand = {
  name: 'restore',
  summary:
    'fills an empty database (a new DATA_DIR, or DATABASE_URL) from a backup; the shop must not run on it',
  args: ['file'],
  run: () => Promise.reject(new Error('done by the tool itself')),
}
const restoreClubCommand = {
  ...restoreCommand,
  name: 'restore-club',
  summary:
    "the same with <file>.club of a backup, into the club's DATA_DIR or CLUB_DATABASE_URL; the club must not run on it",
}
const demoCommand = {
  ...restoreCommand,
  name: 'demo',
  summary:
    'fills an empty database with the demo shop, its products and its customers whose password is published; the shop must not run',
  args: [],
  options: { 'yes-i-know': "'yes': into a shop for real customers, too" },
}
const allCommands = [
  ...officeCommands,
  restoreCommand,
  restoreClubCommand,
  demoCommand,
  ...keyCommands,
]

/** The whole shop, loaded only where none runs. */
const shopHere = () => import('./shop-here.ts')

async function answerTo(words: readonly string[]): Promise<OfficeAnswer> {
  const { command, input } = parseCommand(allCommands, words)
  if (keyCommands.includes(command)) return printKeys(command.name, process.env)
  const { OFFICE_URL: address, SHOP_OPERATOR: operator } = process.env
  if (address) {
    if (!officeCommands.includes(command))
      throw new OfficeUsage(`'${command.name}' is done where the shop is, without OFFICE_URL`)
    return askOffice(address, { words, operator }, { command, input })
  }
  if (command === restoreClubCommand) return restoreClub(resolve(input.args['file'] ?? ''))
  const config = loadConfig(process.env)
  if (command === restoreCommand)
    return (await shopHere()).restoreHere(config, input.args['file'] ?? '')
  if (command === demoCommand)
    return (await shopHere()).demoHere(config, input.options['yes-i-know'] === 'yes')
  // The running shop may have another working directory: resolve the path here.
  const paths = [input.args['file'], input.args['folder']]
  const absolute = words.map((word) => (paths.includes(word) ? resolve(word) : word))
  const question = { words: absolute, operator }
  const answer = await askRunningShop(officeSocketPath(config.dataDir), question)
  return answer ?? (await shopHere()).runHere(config, question, command.begins)
}

function help(words: readonly string[]): string {
  if (words.length === 0) return helpOf(allCommands)
  const wanted = allCommands.filter(
    ({ name }) => name === words.join(' ') || name.startsWith(`${words.join(' ')} `),
  )
  return wanted.length === 0 ? helpOf(allCommands) : wanted.map(helpOfCommand).join('\n\n')
}

async function main(): Promise<number> {
  const given = process.argv.slice(2)
  const asJson = given.includes('--json')
  const isHelp = given[0] === 'help' || given.includes('--help') || given.includes('-h')
  const words = given.filter(
    (word, i) => !['--json', '--help', '-h', '--'].includes(word) && !(i === 0 && word === 'help'),
  )
  if (words.length === 0 || isHelp) {
    console.log(help(words))
    return isHelp ? 0 : 2
  }
  const answer = await answerTo(words)
  if (!answer.ok) {
    if (asJson) console.log(JSON.stringify({ error: answer.message, ...answer.facts }))
    else console.error(`pnpm shop: ${answer.message}`)
    return answer.exitCode
  }
  console.log(asJson ? JSON.stringify(answer.result.data, null, 2) : renderResult(answer.result))
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`pnpm shop: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = error instanceof OfficeUsage ? 2 : 1
}
