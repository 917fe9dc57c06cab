import { parseArgs } from 'node:util'
import { fullNumber } from '../../kernel/values/full-number.ts'
import { OfficeUsage, type OfficeCommand, type OfficeInput } from './commands/office-command.ts'

export type Parsed = { command: OfficeCommand; input: OfficeInput }

/**
 * Reads the words of a command line.
 *
 * @throws OfficeUsage - an unknown command or option, too few or too many arguments.
 */
export function parseCommand(commands: readonly OfficeCommand[], words: readonly string[]): Parsed {
  const command = findCommand(commands, words)
  const { args: names = [], options: known = {} } = command
  const rest = words.slice(command.name.split(' ').length)
  const { values, positionals } = parse(command, rest, known)
  if (positionals.length !== names.length) throw new OfficeUsage(`usage: ${usageOf(command)}`)
  for (const [name, other] of Object.entries(command.only ?? {}))
    if (values[name] !== undefined && values[other] === undefined)
      throw new OfficeUsage(`--${name} goes with --${other} only; usage: ${usageOf(command)}`)
  return {
    command,
    input: {
      args: Object.fromEntries(
        names.map((name, i) => [name, argumentOf(command, name, positionals[i] ?? '')]),
      ),
      options: Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      ),
    },
  }
}

const argumentOf = ({ numberOf }: OfficeCommand, name: string, typed: string): string =>
  numberOf && name === 'number' ? fullNumber(numberOf, typed) : typed

function parse(
  command: OfficeCommand,
  rest: readonly string[],
  known: Readonly<Record<string, string>>,
) {
  try {
    return parseArgs({
      args: [...rest],
      options: Object.fromEntries(
        Object.keys(known).map((name) => [name, { type: 'string' as const }]),
      ),
      allowPositionals: true,
    })
  } catch (error) {
    throw new OfficeUsage(`${wrongWord(rest, known) ?? String(error)}; usage: ${usageOf(command)}`)
  }
}

/** The first word that is an unknown option, or an option without its value. */
function wrongWord(
  rest: readonly string[],
  known: Readonly<Record<string, string>>,
): string | undefined {
  const isOption = (word = '') => word.startsWith('-') && word !== '-'
  const nameOf = (word: string) => word.replace(/^--/, '').split('=', 1)[0] ?? ''
  return rest
    .map((word, at) => {
      if (/^-\d/.test(word)) return `${word}: numbers and amounts are not negative`
      if (!isOption(word)) return null
      if (!Object.hasOwn(known, nameOf(word))) return `there is no option ${word}`
      const next = rest[at + 1]
      if (word.includes('=') || (next !== undefined && !isOption(next))) return null
      return /^-\d/.test(next ?? '') ? null : `${word} needs a value`
    })
    .find((problem) => problem !== null)
}

function findCommand(commands: readonly OfficeCommand[], words: readonly string[]): OfficeCommand {
  const found = commands
    .filter(({ name }) => words.slice(0, name.split(' ').length).join(' ') === name)
    .toSorted((a, b) => b.name.length - a.name.length)[0]
  if (found) return found
  const group = commands.filter(({ name }) => name.startsWith(`${words[0] ?? ''} `))
  const hint = group.length > 0 ? group.map(({ name }) => name).join(', ') : 'pnpm shop --help'
  throw new OfficeUsage(`unknown command '${words.slice(0, 2).join(' ')}'; see ${hint}`)
}

/** `pnpm shop withdrawals refund <number> [--amount … [--reason …]] [--account …]` */
export function usageOf({
  name,
  args = [],
  options = {},
  needed = [],
  only = {},
}: OfficeCommand): string {
  const names = Object.keys(options)
  const flag = (option: string): string => {
    const under = names.filter((other) => only[other] === option).map(flag)
    const words = [`--${option} …`, ...under].join(' ')
    return needed.includes(option) ? words : `[${words}]`
  }
  const flags = names.filter((option) => only[option] === undefined).map(flag)
  return ['pnpm shop', name, ...args.map((arg) => `<${arg}>`), ...flags].join(' ')
}

export function helpOf(commands: readonly OfficeCommand[]): string {
  const usages = commands.map((command) => usageOf(command).replace('pnpm shop ', ''))
  const width = Math.max(...usages.map(({ length }) => length))
  const lines = commands.map(({ summary }, i) => `  ${(usages[i] ?? '').padEnd(width)}  ${summary}`)
  return [
    'pnpm shop <command> [--json] [--help]',
    '',
    ...lines,
    '',
    'Exit codes: 0 done, 1 refused, 2 wrong words.',
  ].join('\n')
}

export function helpOfCommand(command: OfficeCommand): string {
  const options = Object.entries(command.options ?? {}).map(
    ([name, meaning]) => `  --${name}  ${meaning}`,
  )
  return [
    command.summary,
    '',
    `  ${usageOf(command)}`,
    ...(options.length > 0 ? ['', ...options] : []),
  ].join('\n')
}
