import { expect, test } from 'vitest'
import { runMailChaos } from '../../testing/mail-chaos.ts'

const KILLS = 2

test('of 300 people who watch for a product everybody is told, though the API is killed while it tells them @CAT-18 @API-09 S14', async () => {
  const { lost, received, doubles } = await runMailChaos({ people: 300, kills: KILLS })
  expect({ lost, received }).toEqual({ lost: 0, received: 300 })
  // One mail is in hand at a time; twice it carries the same Message-ID, so mail servers show it once.
  expect(doubles).toBeLessThanOrEqual(KILLS)
}, 180_000)
