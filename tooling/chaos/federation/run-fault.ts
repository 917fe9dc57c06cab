import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { stateOf } from './broken-release.ts'
import { ask, isFailedPart, isRight, samplePages, type Answer } from './check-pages.ts'
import { isLate, mend, throwSwitch, type Fault } from './faults.ts'
import type { ChaosFront } from './front.ts'

/** How long shoppers browse beside the fault; two strikes of a loop take about five seconds. ms */
const besideMs = { early: 3000, late: 5500 }
const pauseMs = 40
const healPatienceMs = 30_000

export type FaultFigures = {
  fault: Fault
  app: string
  /** Requested pages of the other remotes, and the slowest. ms */
  others: number
  slowestOther: number
  /** Requested pages of the broken remote, and the slowest. ms */
  own: number
  slowestOwn: number
  failedParts: number
  /** From the end of the fault to the right page of the line-up that mends it. ms */
  healed: number
  /** Load of the machine at the end; times are to be read beside it. */
  load: number
  /** Violations of the rules; none when all is well. */
  problems: string[]
}

type Browsing = { answers: Answer[]; wrong: string[] }

const described = (page: string, { status, title, hasFailedPart, ms }: Answer) =>
  `${page}: ${status} '${title}'${hasFailedPart ? ' with a failed part' : ''} after ${Math.round(ms)} ms`

/** Requests these pages in turn until it is stopped; `judge` says whether an answer is right. */
async function browse(
  front: ChaosFront,
  pages: string[],
  until: number,
  judge: (answer: Answer, page: string) => boolean,
): Promise<Browsing> {
  const browsing: Browsing = { answers: [], wrong: [] }
  while (performance.now() < until) {
    for (const page of pages) {
      const answer = await ask(front.origin, page)
      browsing.answers.push(answer)
      if (!judge(answer, page)) browsing.wrong.push(described(page, answer))
      await sleep(pauseMs)
    }
  }
  return browsing
}

/** Waits until this page is right, in the line-up the store names now. */
async function untilRight(front: ChaosFront, page: string, title: string): Promise<number> {
  const begun = performance.now()
  const { lineup } = await stateOf(front.folders)
  for (;;) {
    const answer = await ask(front.origin, page)
    if (answer.lineup === lineup.id && isRight(answer, title)) return performance.now() - begun
    if (performance.now() - begun > healPatienceMs)
      throw new Error(`not healed: ${described(page, answer)} of ${answer.lineup}`)
    await sleep(100)
  }
}

/**
 * Page → title before any fault. @throws Error when a page is not right for long: a busy machine
 * may be late with the first ones.
 */
export async function titlesOf(front: ChaosFront): Promise<Record<string, string>> {
  const titles: Record<string, string> = {}
  for (const page of Object.values(samplePages)) {
    const begun = performance.now()
    let answer = await ask(front.origin, page)
    while (!isRight(answer, answer.title) || answer.title === '') {
      if (performance.now() - begun > healPatienceMs)
        throw new Error(`not good from the start: ${described(page, answer)}`)
      await sleep(100)
      answer = await ask(front.origin, page)
    }
    titles[page] = answer.title
  }
  return titles
}

const slowest = ({ answers }: Browsing) => Math.max(0, ...answers.map(({ ms }) => ms))

/**
 * Breaks one remote in one way, lets shoppers browse beside it, mends it, and says what they saw.
 *
 * @param titles - page → title before any fault.
 */
export async function runFault(
  front: ChaosFront,
  fault: Fault,
  app: string,
  titles: Record<string, string>,
): Promise<FaultFigures> {
  const ownPage = samplePages[app] ?? ''
  const otherPages = Object.values(samplePages).filter((page) => page !== ownPage)
  const isTitle = (answer: Answer, page: string) => isRight(answer, titles[page] ?? '')
  const { lineup: before } = await stateOf(front.folders)
  await fault.begin(front, app)
  if (isLate(fault)) {
    // a machine too busy to let the release go live shows below: the fault has no effect
    await untilRight(front, ownPage, titles[ownPage] ?? '').catch(() => {})
    await throwSwitch(front)
  }
  const until = performance.now() + (isLate(fault) ? besideMs.late : besideMs.early)
  const [others, own] = await Promise.all([
    browse(front, otherPages, until, isTitle),
    browse(
      front,
      [ownPage],
      until,
      (answer, page) => isTitle(answer, page) || (isLate(fault) && isFailedPart(answer)),
    ),
  ])
  const problems = [...others.wrong, ...own.wrong]
  if (!isLate(fault) && own.answers.some(({ lineup }) => lineup !== before.id))
    problems.push(`left the last good line-up ${before.id}`)
  if (isLate(fault) && !own.answers.some(isFailedPart)) problems.push('nobody felt the fault')
  await fault.end?.(front, app)
  if (fault.mends === 'by a release') await mend(front, app)
  const healed = await untilRight(front, ownPage, titles[ownPage] ?? '').catch((error: unknown) => {
    problems.push(String(error))
    return Infinity
  })
  if (!front.isAlive()) problems.push(`the front's process ${front.pid} ended`)
  return {
    fault,
    app,
    others: others.answers.length,
    slowestOther: slowest(others),
    own: own.answers.length,
    slowestOwn: slowest(own),
    failedParts: own.answers.filter(isFailedPart).length,
    healed,
    load: loadavg()[0] ?? 0,
    problems,
  }
}
