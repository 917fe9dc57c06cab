import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describe, expect, test } from 'vitest'
import { appNames } from '../src/app-names.ts'
import { commands } from '../src/commands/all.ts'
import { rootDirectory } from '../src/paths.ts'
import { inputPaths } from '../src/source-hash.ts'
import {
  laneSteps,
  readAction,
  readWorkflow,
  stepsWhen,
  wordsOf,
  type Step,
  type Workflow,
} from './read-workflow.ts'

const folder = path.join(rootDirectory, '.github/workflows')
const files = readdirSync(folder)
const scripts = (
  JSON.parse(readFileSync(path.join(rootDirectory, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
).scripts

/** Actions of others: the commit that a tag named when somebody looked at it, and that tag. */
const pinned: Record<string, [digest: string, tag: string]> = {
  'actions/checkout': ['fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09', 'v5.1.0'],
  'actions/cache': ['0057852bfaa89a56745cba8c7296529d2fc39830', 'v4.3.0'],
  'actions/upload-artifact': ['ea165f8d65b6e75b540449e92b4886f43607fa02', 'v4.6.2'],
}

const jobsOf = (workflow: Workflow) => Object.entries(workflow.jobs)
const stepsOf = (workflow: Workflow): Step[] =>
  jobsOf(workflow).flatMap(([, { steps = [] }]) => steps)
const listed = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat())
const isLocal = (uses: string | undefined): uses is string => uses?.startsWith('./') ?? false

/** Result of `mf` itself for these words. */
function parsedByTool([verb = '', ...rest]: string[]) {
  const command = commands[verb]
  if (!command) throw new Error(`mf has no verb ${verb}`)
  const options = {
    ...command.options,
    json: { type: 'boolean' },
    'allow-warnings': { type: 'boolean' },
  } as const
  return parseArgs({ args: rest, options, allowPositionals: true, strict: true })
}

describe.each(files)('%s', (file) => {
  const workflow = readWorkflow(file)
  const text = readFileSync(path.join(folder, file), 'utf8')

  test('has jobs that run somewhere, for a limited time, after jobs that exist @PLAT-02', () => {
    for (const [name, job] of jobsOf(workflow)) {
      expect(job.uses === undefined, `${name} runs steps or calls a workflow`).toBe(
        job.steps !== undefined,
      )
      if (job.steps) expect(job['runs-on'], name).toBeDefined()
      if (job.steps) expect(job['timeout-minutes'], name).toBeDefined()
      for (const needed of listed(job.needs)) expect(Object.keys(workflow.jobs)).toContain(needed)
      for (const step of job.steps ?? [])
        expect(step.run === undefined, JSON.stringify(step)).toBe(step.uses !== undefined)
    }
  })

  test('uses verbs and options that the tools have @PLAT-02', () => {
    for (const { run = '' } of stepsOf(workflow)) {
      const [program, ...words] = wordsOf(run)
      if (program === 'npm') expect(Object.keys(scripts)).toContain(words[0])
      if (program !== 'pnpm') continue
      const [script = '', ...rest] = words
      expect(Object.keys(scripts)).toContain(script)
      if (script === 'mf') expect(() => parsedByTool(rest)).not.toThrow()
    }
  })

  test('gives the workflows and actions it calls what they ask for, and nothing else @PLAT-02', () => {
    const calls = [...jobsOf(workflow).map(([, job]) => job), ...stepsOf(workflow)].filter(
      ({ uses }) => isLocal(uses),
    )
    for (const { uses = '', with: given = {}, ...call } of calls) {
      expect(existsSync(path.join(rootDirectory, uses)), uses).toBe(true)
      const called = uses.endsWith('.yml')
        ? readWorkflow(path.basename(uses)).on.workflow_call
        : readAction(uses)
      const inputs = called?.inputs ?? {}
      expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given)))
      for (const [name, { required }] of Object.entries(inputs))
        if (required) expect(Object.keys(given)).toContain(name)
      const secrets = 'secrets' in call ? Object.keys(call.secrets ?? {}) : []
      if (uses.endsWith('.yml'))
        expect(secrets).toEqual(
          Object.keys(readWorkflow(path.basename(uses)).on.workflow_call?.secrets ?? {}),
        )
    }
  })

  test('names what it knows alone: secrets, settings, its inputs; no host and no key stands in it @PLAT-08', () => {
    const known = {
      inputs: Object.keys(
        (workflow.on.workflow_call ?? workflow.on.workflow_dispatch)?.inputs ?? {},
      ),
      secrets: [
        'MF_RELEASE_KEY',
        'MF_LINKS_KEY',
        'MF_STORE_TOKEN',
        'CHECK_CUSTOMER',
        'S3_ACCESS_KEY_ID',
        'S3_SECRET_ACCESS_KEY',
      ],
    }
    for (const [, expression = ''] of text.matchAll(/\$\{\{(.*?)\}\}/g)) {
      const [, context = '', name = ''] =
        /^ (github|vars|secrets|inputs|matrix|runner)\.([\w-]+)(?: \|\| '[^']*')? $/.exec(
          expression,
        ) ?? []
      expect(context, expression).not.toBe('')
      if (context === 'inputs' || context === 'secrets') expect(known[context]).toContain(name)
    }
    expect(text).not.toMatch(/https?:|PRIVATE KEY|\b\d+\.\d+\.\d+\.\d+\b/)
    expect(workflow.permissions).toEqual({ contents: 'read' })
    // what a stranger may choose never becomes part of a script
    for (const { run = '' } of stepsOf(workflow)) expect(run).not.toContain('${{')
  })

  test('reads no variable in a script that it does not set @PLAT-02', () => {
    for (const [, { env = {}, steps = [] }] of jobsOf(workflow)) {
      for (const step of steps) {
        const set = Object.keys({ ...workflow.env, ...env, ...step.env })
        for (const [, name = ''] of (step.run ?? '').matchAll(/\$([A-Z_]+)/g))
          expect(set).toContain(name)
      }
    }
  })
})

const ownActions = path.join(rootDirectory, '.github/actions')
const allFiles = [
  ...files.map((file) => path.join(folder, file)),
  ...readdirSync(ownActions).map((name) => path.join(ownActions, name, 'action.yml')),
]

test.each(allFiles.map((file) => [path.relative(rootDirectory, file), file]))(
  '%s takes actions of others by the digest of their bytes, the same everywhere @PLAT-08',
  (_name, file) => {
    const text = readFileSync(file, 'utf8')
    for (const [, uses = '', comment] of text.matchAll(/uses: (\S+)(?: # (\S+))?$/gm)) {
      if (uses.startsWith('./')) continue
      const [name = '', digest] = uses.split('@')
      expect(pinned[name], uses).toEqual([digest, comment])
    }
  },
)

test('whoever installs packages takes those that are kept, by the lockfile @PLAT-08', () => {
  const kept = './.github/actions/kept-packages'
  const [cache] = readAction(kept).runs.steps
  expect(cache?.with?.['key']).toContain("hashFiles('pnpm-lock.yaml')")
  // programs are not kept: nobody would compare them with anything
  expect(cache?.with?.['path']).toBe('~/.local/share/pnpm/store')
  expect(readAction('./.github/actions/tools').runs.steps.map(({ uses }) => uses)).toContain(kept)
  for (const file of files)
    for (const [, { steps = [] }] of jobsOf(readWorkflow(file)))
      expect(
        steps.length === 0 ||
          steps.some(({ uses }) => uses === kept || uses === './.github/actions/tools'),
        file,
      ).toBe(true)
})

test('each app has a lane of its own, called by exactly what makes another release of it @PLAT-02', () => {
  for (const app of appNames) {
    const workflow = readWorkflow(`${app}.yml`)
    const all = workflow.on.push?.paths ?? []
    const wanted = all
      .filter((pattern) => !pattern.startsWith('!'))
      .map((pattern) => pattern.replace(/\/\*\*$/, ''))
    expect(wanted.sort(), app).toEqual(inputPaths(app).sort())
    for (const file of wanted) expect(existsSync(path.join(rootDirectory, file)), file).toBe(true)
    expect(jobsOf(workflow).map(([, { uses, with: given }]) => [uses, given])).toEqual([
      ['./.github/workflows/lane.yml', { app }],
    ])
    expect(workflow.concurrency).toEqual({ group: `lane-${app}`, 'cancel-in-progress': false })
  }
})

test('no lane is left of an app that is gone @PLAT-02', () => {
  const others = ['lane.yml', 'nightly.yml', 'operate.yml', 'pull-request.yml']
  expect(files.filter((file) => !others.includes(file)).sort()).toEqual(
    appNames.map((app) => `${app}.yml`).sort(),
  )
})

test('a lane is publish, check, smoke, canary, watch, by the release tool alone @PLAT-02', () => {
  const steps = laneSteps()
  expect(steps.map(({ name }) => name)).toEqual(['Publish', 'Check', 'Smoke', 'Canary', 'Watch'])
  expect(steps.map(({ words }) => words.slice(0, 4).join(' '))).toEqual(
    ['publish', 'check', 'smoke', 'promote', 'watch'].map((verb) => `pnpm mf ${verb} $APP`),
  )
})

test('a cancelled lane leaves no canary behind, and a staging shop is where browsers order @PLAT-02', () => {
  expect(stepsWhen('cancelled()').map(({ words }) => words.join(' '))).toEqual([
    'pnpm mf canary end $APP --reason cancelled --channel $CHANNEL',
  ])
  const [staging] = stepsWhen("vars.STAGING_ORIGIN != ''")
  expect(staging?.words.join(' ')).toMatch(
    /^pnpm mf smoke \$APP .*--suite smoke --front \$STAGING_ORIGIN --api \$STAGING_API_ORIGIN/,
  )
  expect(readWorkflow('lane.yml').env?.['SMOKE_SUITE']).toBe("${{ vars.SMOKE_SUITE || 'live' }}")
})

test('a pull request is checked beside production without a key, and has a link once somebody said yes @PLAT-02 @PLAT-08', () => {
  const { production, preview } = readWorkflow('pull-request.yml').jobs
  const ownBranch = 'github.event.pull_request.head.repo.full_name == github.repository'
  expect([production, preview].map((job) => [job?.if, job?.environment, job?.needs])).toEqual([
    [ownBranch, 'review', undefined],
    [ownBranch, 'preview', 'production'],
  ])
  const verbs = (job: typeof preview) => (job?.steps ?? []).flatMap(({ run }) => run ?? [])
  expect(verbs(production)).toEqual([
    'pnpm mf check all --built --browser --unless-live --allow-warnings --api "$API_ORIGIN"',
  ])
  expect(JSON.stringify(production)).not.toMatch(/MF_(RELEASE|LINKS)_KEY/)
  expect(verbs(preview).map((line) => wordsOf(line).slice(2, 4).join(' '))).toEqual([
    'publish all',
    'override all',
  ])
})

test('each move by hand is one verb under the key of its app, and the log keeps who and why @PLAT-02 @PLAT-08', () => {
  const workflow = readWorkflow('operate.yml')
  const { move, app, reason } = workflow.on.workflow_dispatch?.inputs ?? {}
  const steps = stepsOf(workflow).flatMap(({ if: when, run }) =>
    when && run ? [{ move: /^inputs\.move == '(.*)'$/.exec(when)?.[1], words: wordsOf(run) }] : [],
  )
  expect(steps.map((step) => step.move)).toEqual(move?.options)
  expect(steps.map(({ words }) => words.slice(2, 4).join(' '))).toEqual([
    'rollback $APP',
    'canary end',
    'canary end',
    'canary widen',
    'allow $APP',
    'board --front',
  ])
  for (const { words } of steps.slice(0, -1))
    expect(words.join(' ')).toMatch(/--reason \$REASON --channel \$CHANNEL/)
  expect([move, app, reason].map((input) => input?.required)).toEqual([true, true, true])
  expect(workflow.env).toMatchObject({ MF_USER: '${{ github.actor }}' })
  expect(workflow.jobs['operate']?.environment).toBe('${{ inputs.app }}')
})
