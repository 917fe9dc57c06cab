import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { rootDirectory } from '../src/paths.ts'

const Texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const Secrets = z.record(z.string(), z.string())
const minutes = z.number().check(z.int(), z.gte(1), z.lte(360))

/**
 * Does a thing of its own (`run`) or calls an action (`uses`), and nothing besides what GitHub
 * knows.
 */
const Step = z.strictObject({
  name: z.optional(z.string()),
  id: z.optional(z.string()),
  if: z.optional(z.string()),
  uses: z.optional(z.string()),
  with: z.optional(Texts),
  run: z.optional(z.string()),
  shell: z.optional(z.string()),
  env: z.optional(Texts),
})
export type Step = z.infer<typeof Step>

const Job = z.strictObject({
  name: z.optional(z.string()),
  'runs-on': z.optional(z.union([z.string(), z.array(z.string())])),
  'timeout-minutes': z.optional(minutes),
  environment: z.optional(z.string()),
  needs: z.optional(z.union([z.string(), z.array(z.string())])),
  if: z.optional(z.string()),
  env: z.optional(Texts),
  strategy: z.optional(
    z.strictObject({ 'fail-fast': z.boolean(), matrix: z.record(z.string(), z.array(z.string())) }),
  ),
  steps: z.optional(z.array(Step)),
  uses: z.optional(z.string()),
  with: z.optional(Texts),
  secrets: z.optional(Secrets),
})

const Input = z.strictObject({
  description: z.string(),
  required: z.optional(z.boolean()),
  default: z.optional(z.string()),
  type: z.optional(z.enum(['string', 'number', 'boolean', 'choice'])),
  options: z.optional(z.array(z.string())),
})
const Trigger = z.strictObject({
  branches: z.optional(z.array(z.string())),
  paths: z.optional(z.array(z.string())),
  inputs: z.optional(z.record(z.string(), Input)),
  secrets: z.optional(
    z.record(z.string(), z.strictObject({ description: z.string(), required: z.boolean() })),
  ),
})

export const Workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.optional(Trigger),
    pull_request: z.optional(z.nullable(Trigger)),
    workflow_dispatch: z.optional(z.nullable(Trigger)),
    workflow_call: z.optional(Trigger),
    schedule: z.optional(z.array(z.strictObject({ cron: z.string() }))),
  }),
  concurrency: z.optional(z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() })),
  permissions: z.record(z.string(), z.enum(['read', 'write', 'none'])),
  env: z.optional(Texts),
  jobs: z.record(z.string(), Job),
})
export type Workflow = z.infer<typeof Workflow>

export const Action = z.strictObject({
  name: z.string(),
  description: z.string(),
  inputs: z.optional(z.record(z.string(), Input)),
  runs: z.strictObject({ using: z.literal('composite'), steps: z.array(Step) }),
})

const read = (file: string): unknown => parse(readFileSync(path.join(rootDirectory, file), 'utf8'))

/** @throws Error for anything that is no workflow, or has a key that none has. */
export const readWorkflow = (name: string): Workflow =>
  Workflow.parse(read(`.github/workflows/${name}`))
/** @internal what actions a lane may call is checked by tests alone */
export const readAction = (folder: string) => Action.parse(read(path.join(folder, 'action.yml')))

/**
 * One command of the release tool: its words, with `$NAME` where the workflow's environment goes
 * in.
 */
export type LaneStep = { name: string; words: string[] }

/** @throws Error for a line that is more than one plain command: it would need a shell. */
export function wordsOf(line: string): string[] {
  if (/[|&;<>`(){}\\']/.test(line)) throw new Error(`not one plain command: ${line}`)
  return line
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('"', ''))
}

const stepsOfLane = (isTaken: (step: Step) => boolean): LaneStep[] =>
  (readWorkflow('lane.yml').jobs['lane']?.steps ?? []).flatMap((step) =>
    step.name && step.run && isTaken(step) ? [{ name: step.name, words: wordsOf(step.run) }] : [],
  )

/**
 * The lane's own steps, from publishing on; what prepares a machine of the CI is left out, and what
 * not every lane does.
 */
export const laneSteps = (): LaneStep[] => stepsOfLane((step) => step.if === undefined)

/** @internal what a lane does in some cases alone, by its condition */
export const stepsWhen = (condition: string): LaneStep[] =>
  stepsOfLane((step) => step.if === condition)
