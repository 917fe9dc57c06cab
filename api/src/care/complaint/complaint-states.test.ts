import { readFile } from 'node:fs/promises'
import { isSettled } from '@drogerie/shared-lib/contract/complaint-rules.ts'
import { ComplaintState } from '@drogerie/shared-lib/contract/enums.ts'
import { describe, expect, test } from 'vitest'
import { complaintStates, isFinal, mayMove, stateLabel } from './complaint-states.ts'
import { statesPagePath, statesPage } from './states-page.ts'

const { options } = ComplaintState

describe('states of a complaint @API-08 @ACC-09', () => {
  test('the drawing in the docs is current', async () => {
    expect(await readFile(statesPagePath, 'utf8')).toBe(statesPage())
  })

  test('every state can be reached, and every one leads to an end', () => {
    const reach = (
      from: ComplaintState,
      seen = new Set<ComplaintState>([from]),
    ): Set<ComplaintState> => {
      for (const next of complaintStates[from].next)
        if (!seen.has(next)) reach(next, seen.add(next))
      return seen
    }
    expect([...reach('new')].toSorted()).toEqual(options.toSorted())
    expect(options.filter((state) => ![...reach(state)].some(isFinal))).toEqual([])
    expect(options.filter(isFinal)).toEqual(options.filter(isSettled))
  })

  test('what the history says of a state is more than its name', () => {
    const said = options.map((state) => complaintStates[state].text.replace(/\.$/, ''))
    expect(said.filter((text, index) => text === stateLabel(options[index] ?? 'new'))).toEqual([])
    expect(new Set(options.map(stateLabel)).size).toBe(options.length)
  })

  test('no state leads to itself, and nothing leads back to new', () => {
    expect(options.filter((state) => mayMove(state, state) || mayMove(state, 'new'))).toEqual([])
  })
})
