import { expect, test } from 'vitest'
import { runMailChaos } from '../../testing/mail-chaos.ts'

const KILLS = 2

test('all 300 watchers of a product are notified although the API is killed meanwhile @CAT-18 @API-09 S14', async () => {
  const { lost, received, doubles } = await runMailChaos({ people: 300, kills: KILLS })
  expect({ lost, received }).toEqual({ lost: 0, received: 300 })
  // One mail is in hand at a time; twice it carries the same Message-ID, so mail servers show it
  // once.
  expect(doubles).toBeLessThanOrEqual(KILLS)
}, 180_000)
