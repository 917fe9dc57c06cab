import type { StormReport } from './storm.ts'

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const most = (values: number[]) => Math.max(0, ...values)
const mean = (values: number[]) =>
  values.length === 0
    ? 0
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10

/** Growth that is more than the noise of a collector and of pages of several sizes. */
const growth = { times: 1.3, mb: 20 }
const hasGrown = (first: number, last: number) =>
  last > first * growth.times && last > first + growth.mb

/** The figures of a storm, for people. */
export function stormLines({
  releases,
  tabs,
  visits,
  lineupsTaken,
  problems,
  liveMs,
  rollbackMs,
  oldTab,
  memory,
}: StormReport): string[] {
  const { front } = memory
  const heap = (name: 'first' | 'last') => mean(memory.tabs.map((tab) => tab[name]))
  return [
    `${releases} releases under ${tabs} tabs: ${visits} pages visited, ${lineupsTaken} line-ups taken`,
    `failed navigations ${problems.navigations.length}, hydration errors ${problems.hydration.length}, texts lost ${problems.texts.length}`,
    `promotion live after ${median(liveMs)} ms (slowest ${most(liveMs)} ms), rollback after ${median(rollbackMs)} ms (slowest ${most(rollbackMs)} ms)`,
    `a tab ${oldTab.lineupsBehind} line-ups old: ${oldTab.isSameDocument ? 'the same document' : 'RELOADED'}, ${oldTab.files.length} files loaded late`,
    ...(front
      ? [
          `front: RSS ${front[0].rss} → ${front[1].rss} MB, heap ${front[0].heap} → ${front[1].heap} MB, process ${front[0].pid} → ${front[1].pid}`,
        ]
      : []),
    `tabs: heap on average ${heap('first')} → ${heap('last')} MB`,
  ]
}

/** Broken invariants; speed is judged by the reader of the figures. */
export function stormFailures({ problems, oldTab, memory, releases }: StormReport): string[] {
  const { front } = memory
  return [
    ...problems.navigations,
    ...problems.hydration,
    ...problems.texts,
    ...(oldTab.isSameDocument ? [] : ['the old tab was reloaded']),
    ...(oldTab.lineupsBehind >= releases
      ? []
      : [`the old tab is only ${oldTab.lineupsBehind} line-ups old`]),
    ...(front && front[0].pid !== front[1].pid ? ['the front was restarted'] : []),
    ...(front && hasGrown(front[0].rss, front[1].rss)
      ? [`the front grew from ${front[0].rss} to ${front[1].rss} MB`]
      : []),
    ...memory.tabs
      .filter(({ first, last }) => hasGrown(first, last))
      .map(({ name, first, last }) => `${name} grew from ${first} to ${last} MB`),
  ]
}
