import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClubShop, type ClubShop } from '../../testing/club-shop.ts'
import { PASSWORD } from '../../testing/order-shop.ts'

let open: ClubShop
beforeAll(async () => {
  open = await openClubShop()
})
afterAll(() => open?.close())

type Document = {
  club: {
    member: { asOf: string; points: number; card: { number: string }; children: unknown[] }
    pointsHistory: unknown[] | null
  }
}
const exported = async () => {
  await open.shop.call(
    'POST',
    '/reauthentications',
    { currentPassword: PASSWORD },
    open.jana.headers,
  )
  return (await open.get(`${open.jana.customer}/export`)) as unknown as Document
}

test('card, points and children of a member stand in their file, also while the club is away @ACC-24', async () => {
  const [cards, children] = [await open.list('/client/cards'), await open.list('/client/child')]
  const { club } = await exported()
  expect(club.member.card.number).toBe(cards[0]?.['number'])
  expect(club.member.children).toHaveLength(children.length)
  expect(children.length).toBeGreaterThan(0)
  const points = await open.get('/client/points')
  expect(club.member.points).toBe(points['balance'])
  expect(club.pointsHistory).toHaveLength(Number(points['hydra:totalItems']))
  await open.club.stop()
  const later = (await exported()).club
  expect(later).toMatchObject({
    member: { card: club.member.card, asOf: club.member.asOf },
    pointsHistory: null,
  })
})
