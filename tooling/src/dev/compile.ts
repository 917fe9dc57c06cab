import { rspack, type Configuration, type MultiStats, type StatsError } from '@rspack/core'
import { placeOfError, type Place } from './places.ts'

/** Gathers what an editor writes in one go. ms */
const gatherMs = 30

const printed = {
  all: false,
  errors: true,
  errorDetails: false,
  moduleTrace: false,
  colors: false,
} as const

/** An error of a build, and its place in the sources; null where that is unknown. */
export type Mistake = { text: string; place: Place | null }

/** Outcome of one build; `hash` names the browser's part of it, as its runtime does. */
export type Outcome = { mistakes: Mistake[]; hash: string }

const textOf = ({ moduleName = '', message }: StatsError) =>
  [moduleName, message].filter(Boolean).join('\n')

/**
 * Browser and server build find the same mistakes, the latter at the lines of what a loader made.
 */
const same = ({ moduleName, message }: StatsError) => `${moduleName}\n${message.split('\n', 2)[0]}`

function mistakesOf(error: Error | null, stats: MultiStats | undefined): Mistake[] {
  if (error) return [{ text: error.stack ?? error.message, place: null }]
  const { children = [] } = stats?.toJson(printed) ?? {}
  const found = new Map<string, StatsError>()
  for (const one of children.flatMap(({ errors = [] }) => errors))
    if (!found.has(same(one))) found.set(same(one), one)
  return [...found.values()].map((one) => ({ text: textOf(one), place: placeOfError(one) }))
}

/** Builds once. @throws Error with what the compiler says. */
export async function compile(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs)
  const { promise, resolve } = Promise.withResolvers<Mistake[]>()
  compiler.run((error, stats) => resolve(mistakesOf(error, stats)))
  const mistakes = await promise
  await new Promise((closed) => compiler.close(closed))
  if (mistakes.length > 0) throw new Error(mistakes.map(({ text }) => text).join('\n\n'))
}

/**
 * Builds at every change of a source file, and says each time what was wrong. @returns what ends
 * it.
 */
export function watchSources(
  configs: Configuration[],
  onBuilt: (outcome: Outcome) => void,
  onChange: () => void,
): () => Promise<void> {
  const compiler = rspack(configs)
  for (const one of compiler.compilers) one.hooks.invalid.tap('dev', onChange)
  compiler.watch({ aggregateTimeout: gatherMs }, (error, stats) =>
    onBuilt({ mistakes: mistakesOf(error, stats), hash: stats?.stats[0]?.hash ?? '' }),
  )
  return () => new Promise((closed) => compiler.close(() => closed()))
}
