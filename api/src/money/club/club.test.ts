import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoMembers } from '../../../club/wire/demo-members.ts'
import { CLUB_TOKEN } from '../../testing/club-process.ts'
import { openClubShop, type Account, type ClubShop, type Row } from '../../testing/club-shop.ts'
import { PASSWORD, type OrderShop } from '../../testing/order-shop.ts'

let open: ClubShop
let shop: OrderShop
let jana: Account
let petr: Account
let guest: Account

beforeAll(async () => {
  open = await openClubShop()
  void ({ shop, jana, petr, guest } = open)
})
afterAll(() => open.close())

const list = (url: string, who?: Account) => open.list(url, who)
const get = (url: string, who?: Account) => open.get(url, who)

describe('the club as its members see it @API-07', () => {
  test('the first read of a customer brings the membership, the refresh renews it', async () => {
    expect(await get(jana.customer)).toMatchObject({
      club: {
        status: 'gold',
        cardNumber: '2913000000018',
        discountPercent: 10,
        childProgramme: true,
      },
    })
    const refreshed = await get(`${petr.customer}/refresh`, petr)
    expect(refreshed).toMatchObject({ club: { status: 'silver' }, token: expect.any(String) })
    expect(refreshed).not.toHaveProperty('clubStale')
    expect(await get(guest.customer, guest)).toMatchObject({ club: null })
  })

  test('cards have a PDF and a barcode; another member’s card is 404 @A14 @CZ-16', async () => {
    const cards = await list('/client/cards')
    expect(cards).toMatchObject([
      {
        number: '2913000000018',
        variant: 'virtual',
        status: 'gold',
        barcodeFormat: 'EAN13',
        primary: true,
      },
      { number: '2913000000025', variant: 'physical', primary: false },
    ])
    const [card] = cards
    expect(await get(card?.['@id'] ?? '')).toMatchObject({ number: '2913000000018' })
    const pdf = await shop.call('GET', `${card?.['@id']}/download`, undefined, {
      ...jana.headers,
      accept: '*/*',
    })
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="karta-2913000000018.pdf"',
    })
    expect(pdf.text.startsWith('%PDF-1.')).toBe(true)
    expect(
      (await shop.call('GET', `${card?.['@id']}/barcode`, undefined, jana.headers)).text,
    ).toMatch(/^<svg.*<path d="M\d+ 0h\d/)
    for (const suffix of ['', '/download', '/barcode'])
      expect(
        (await shop.call('GET', `${card?.['@id']}${suffix}`, undefined, petr.headers)).status,
      ).toBe(404)
    expect((await shop.call('GET', '/client/cards')).status).toBe(401)
    expect(await list('/client/cards', guest)).toEqual([])
  })

  test('points: newest first, pages, filters, all ten types, what expires soon @API-10', async () => {
    const all = await shop.call('GET', '/client/points?itemsPerPage=100', undefined, jana.headers)
    const {
      'hydra:member': entries,
      balance: sum,
      expiringSoon,
    } = all.json as {
      'hydra:member': (Row & { type: number; points: number; date: string; balanceAfter: number })[]
      balance: number
      expiringSoon: { points: number; date: string }[]
    }
    expect(new Set(entries.map(({ type }) => type))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    )
    expect(entries.map(({ date }) => Date.parse(date))).toEqual(
      entries.map(({ date }) => Date.parse(date)).toSorted((a, b) => b - a),
    )
    expect(entries.reduce((total, { points }) => total + points, 0)).toBe(sum)
    expect(entries[0]?.balanceAfter).toBe(sum)
    expect(expiringSoon).toHaveLength(1)
    const second = await shop.call(
      'GET',
      '/client/points?page=2&itemsPerPage=5',
      undefined,
      jana.headers,
    )
    expect(second.json).toMatchObject({
      'hydra:totalItems': entries.length,
      'hydra:member': entries.slice(5, 10),
      'hydra:view': { 'hydra:previous': '/api/v2/shop/client/points?itemsPerPage=5&page=1' },
    })
    const filtered = await list('/client/points?type[]=8&type[]=9')
    expect(filtered.map(({ type }) => type).toSorted()).toEqual([8, 9])
    const [oldest] = entries.slice(-1)
    expect(await list(`/client/points?date[before]=${String(oldest?.date).slice(0, 10)}`)).toEqual([
      oldest,
    ])
    expect(await get(oldest?.['@id'] ?? '')).toMatchObject({ id: oldest?.id })
    expect((await shop.call('GET', oldest?.['@id'] ?? '', undefined, petr.headers)).status).toBe(
      404,
    )
    for (const bad of ['type[]=0', 'type[]=x', 'date[after]=2999-01-01'])
      expect(await list(`/client/points?${bad}`)).toEqual([])
    expect(
      (await shop.call('GET', '/client/points?date[after]=vcera', undefined, jana.headers)).status,
    ).toBe(400)
    expect((await shop.call('GET', '/client/points', undefined, guest.headers)).json).toMatchObject(
      { balance: 0, 'hydra:totalItems': 0 },
    )
  })

  test('children: add, change, remove; rules in Czech; the month of the birthday', async () => {
    const child = {
      firstName: 'Eliška',
      lastName: 'Nová',
      birthDate: '2019-06-01',
      gender: 'f',
      guardianConsent: true,
    }
    const made = await shop.call('POST', '/client/child', child, jana.headers)
    expect(made.status).toBe(201)
    const { '@id': iri, benefit } = made.json as Row & { benefit: { validFrom: string } }
    expect(made.headers['location']).toBe(iri)
    expect(benefit).toMatchObject({
      percent: 20,
      used: false,
      validFrom: expect.stringMatching(/-06-01$/),
      validTo: expect.stringMatching(/-06-30$/),
    })
    expect(
      (await shop.call('PUT', iri, { ...child, firstName: 'Eliška Anna' }, jana.headers)).status,
    ).toBe(422)
    expect(
      (await shop.call('PUT', iri, { ...child, firstName: 'Alžběta' }, jana.headers)).json,
    ).toMatchObject({ firstName: 'Alžběta' })
    expect((await shop.call('PUT', iri, { lastName: 'Malá' }, jana.headers)).json).toMatchObject({
      firstName: 'Alžběta',
      lastName: 'Malá',
    })
    expect((await shop.call('PUT', iri, (await get(iri)) as object, jana.headers)).status).toBe(200)
    expect(
      await shop.call('PUT', iri, { gender: 'u', guardianConsent: false }, jana.headers),
    ).toMatchObject({
      status: 422,
      json: {
        violations: [
          { propertyPath: 'gender', message: 'Toto pole není vyplněno správně.' },
          { propertyPath: 'guardianConsent', message: 'Potřebujeme souhlas zákonného zástupce.' },
        ],
      },
    })
    for (const [change, path] of [
      [{ guardianConsent: false }, 'guardianConsent'],
      [{ birthDate: '2999-01-01' }, 'birthDate'],
      [{ birthDate: '1990-01-01' }, 'birthDate'],
      [{ birthDate: '2019-02-29' }, 'birthDate'],
      [{ gender: 'x' }, 'gender'],
    ] as const) {
      expect(
        await shop.call('POST', '/client/child', { ...child, ...change }, jana.headers),
      ).toMatchObject({
        status: 422,
        json: { violations: [{ propertyPath: path }] },
      })
    }
    for (const method of ['GET', 'DELETE'] as const)
      expect((await shop.call(method, iri, undefined, petr.headers)).status).toBe(404)
    expect((await shop.call('PUT', iri, child, petr.headers)).status).toBe(404)
    expect((await shop.call('PUT', '/client/child/abc', child, jana.headers)).status).toBe(404)
    expect((await shop.call('DELETE', iri, undefined, jana.headers)).status).toBe(204)
    expect((await shop.call('GET', iri, undefined, jana.headers)).status).toBe(404)
    expect((await shop.call('POST', '/client/child', child, guest.headers)).status).toBe(422)
    const ofPetr = await shop.call('POST', '/client/child', child, petr.headers)
    const hasChildren = async () => (await get(petr.customer, petr))['club']
    expect(await hasChildren()).toMatchObject({ childProgramme: true })
    await shop.call('DELETE', (ofPetr.json as Row)['@id'], undefined, petr.headers)
    expect(await hasChildren()).toMatchObject({ childProgramme: false })
  })

  test('communication is kept by the club and shows on the customer', async () => {
    const wanted = { email: true, sms: true, phone: false, post: true }
    expect(
      (await shop.call('PUT', '/client/communication', wanted, jana.headers)).json,
    ).toMatchObject({
      ...wanted,
      updatedAt: expect.any(String),
    })
    expect(await get(`${jana.customer}/refresh`)).toMatchObject({ communication: wanted })
    expect(
      (await shop.call('PUT', '/client/communication', { email: false }, jana.headers)).json,
    ).toMatchObject({
      ...wanted,
      email: false,
    })
    expect(await get(`${jana.customer}/refresh`)).toMatchObject({
      communication: { ...wanted, email: false },
    })
    expect(
      (await shop.call('PUT', '/client/communication', wanted, jana.headers)).json,
    ).toMatchObject(wanted)
    expect(
      (await shop.call('PUT', '/client/communication', { email: 'ano' }, jana.headers)).status,
    ).toBe(400)
  })

  test('a birth date cannot change after its discount was used', async () => {
    const child = {
      firstName: 'Vít',
      lastName: 'Nový',
      birthDate: `2019${new Date().toISOString().slice(4, 8)}15`,
      gender: 'm',
    }
    const made = await shop.call(
      'POST',
      '/client/child',
      { ...child, guardianConsent: true },
      jana.headers,
    )
    const { '@id': iri, id } = made.json as Row
    const { status } = await fetch(
      `${open.club.url}/members/${demoMembers[0].id}/purchases/narozeniny`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${CLUB_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          at: new Date().toISOString(),
          total: 10_000,
          coupons: [],
          children: [id],
        }),
      },
    )
    expect(status).toBe(200)
    const message = 'Datum narození už nelze změnit, narozeninová sleva se letos použila.'
    expect(await shop.call('PUT', iri, { birthDate: '2019-01-01' }, jana.headers)).toMatchObject({
      status: 422,
      json: { code: 422, message, violations: [{ propertyPath: 'birthDate', message }] },
    })
    expect(
      (
        await shop.call(
          'PUT',
          iri,
          { firstName: 'Vítek', birthDate: child.birthDate },
          jana.headers,
        )
      ).status,
    ).toBe(200)
    expect((await shop.call('DELETE', iri, undefined, jana.headers)).status).toBe(204)
  })
})

test('points that expire within a month cause one mail @API-10', async () => {
  expect(await shop.app.jobs.run('points-expiry-notices')).toBe(1)
  await shop.app.jobs.run('points-expiry-notices')
  await shop.app.outbox.drain()
  expect(
    open.mails.filter(
      ({ to, subject }) => to.includes('jana@example.cz') && /platí už jen/.test(subject),
    ),
  ).toHaveLength(1)
})

test('a member’s new name is sent to the club; a new e-mail only after verification', async () => {
  await shop.call(
    'PUT',
    jana.customer,
    { firstName: 'Johana', email: 'johana@example.cz', currentPassword: PASSWORD },
    jana.headers,
  )
  await shop.app.outbox.drain()
  const { member_id: id } = await shop.db
    .selectFrom('club_memberships')
    .select('member_id')
    .where('customer_id', '=', Number(jana.customer.split('/').at(-1)))
    .executeTakeFirstOrThrow()
  const inClub = async () =>
    (
      await fetch(`${open.club.url}/members/${id}`, {
        headers: { authorization: `Bearer ${CLUB_TOKEN}` },
      })
    ).json() as Promise<{
      email: string
    }>
  expect(await inClub()).toMatchObject({ email: 'jana@example.cz' })
  const link =
    /overeni-uctu\S*=(\S+)/.exec(
      open.mails.find(({ to }) => to.includes('johana@example.cz'))?.text ?? '',
    )?.[1] ?? ''
  expect(
    (await shop.call('PATCH', `/account-verification-requests/${link}`, {}, jana.headers)).status,
  ).toBe(202)
  await shop.app.outbox.drain()
  expect(await inClub()).toMatchObject({ email: 'johana@example.cz' })
})

test('an erased customer is forgotten by the club, too @O09', async () => {
  const { member_id: id } = await shop.db
    .selectFrom('club_memberships')
    .select('member_id')
    .where('customer_id', '=', Number(petr.customer.split('/').at(-1)))
    .executeTakeFirstOrThrow()
  expect(
    (await shop.call('DELETE', petr.customer, { currentPassword: PASSWORD }, petr.headers)).status,
  ).toBe(204)
  await shop.app.outbox.drain()
  const answer = await fetch(`${open.club.url}/members/${id}`, {
    headers: { authorization: `Bearer ${CLUB_TOKEN}` },
  })
  expect(answer.status).toBe(404)
})
