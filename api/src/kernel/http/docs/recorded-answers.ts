import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let answers: ReadonlyMap<string, unknown> | null = null

/**
 * Answers of the seeded shop by operation, recorded by `testing/surface/record-examples.ts`; read
 * on first use.
 */
export function recordedAnswers(): ReadonlyMap<string, unknown> {
  answers ??= new Map(
    Object.entries(
      JSON.parse(
        readFileSync(join(import.meta.dirname, 'recorded-answers.json'), 'utf8'),
      ) as Record<string, unknown>,
    ),
  )
  return answers
}
