import { PointEntry, PointEntryCollection } from '@drogerie/shared-lib/contract/club.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PointEntryWire, PointsPageWire } from '../../../club/wire/club-wire.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { IdParams } from '../../kernel/http/params.ts'
import { addDays, pragueInstant } from '../../kernel/values/prague-time.ts'
import { pagingFields, queryList } from '../../kernel/http/query-fields.ts'
import { forSignedInOnly } from '../../kernel/http/signed-in.ts'
import { memberPath } from './club-client.ts'
import { presentEntry } from './club-presenters.ts'
import { memberIdFor, requireOwner } from './signed-in-member.ts'

/** A day, or a moment with its offset. */
const When = z.optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })]))
const Query = z.object({
  ...pagingFields(),
  type: queryList(10),
  date: z.optional(z.object({ after: When, before: When })),
})
type Query = z.infer<typeof Query>

/** Further is nothing. */
const LAST_OFFSET = 999_999_999

const nobody: PointsPageWire = { entries: [], total: 0, balance: 0, expiringSoon: [] }

/** Days are whole days in Prague, the last one to its last millisecond. */
function instant(when: string | undefined, end: boolean): string | undefined {
  if (when === undefined) return undefined
  if (when.includes('T')) return new Date(when).toISOString()
  return (
    end ? new Date(pragueInstant(addDays(when, 1), 0).getTime() - 1) : pragueInstant(when, 0)
  ).toISOString()
}

function clubQuery({ page, itemsPerPage, type, date }: Query): string {
  const offset = Math.min((page - 1) * itemsPerPage, LAST_OFFSET)
  const query = new URLSearchParams({ limit: String(itemsPerPage), offset: String(offset) })
  const types = (type ?? []).filter((text) => /^\d{1,2}$/.test(text))
  if (type && type.length > 0)
    query.set('types', types.length > 0 ? types.slice(0, 10).join(',') : '0')
  const [after, before] = [instant(date?.after, false), instant(date?.before, true)]
  if (after) query.set('after', after)
  if (before) query.set('before', before)
  return query.toString()
}

/** The history of points, newest first, with the balance and what expires within thirty days. */
export const pointRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)

  app.get(
    '/client/points',
    {
      schema: { querystring: Query, response: { 200: PointEntryCollection } },
      config: { search: ['type[]', 'date[after]', 'date[before]'] },
    },
    async (request) => {
      const memberId = await memberIdFor(app, request)
      const query = clubQuery(request.query)
      const page =
        memberId === null
          ? nobody
          : await app.club.call('GET', `${memberPath(memberId, 'points')}?${query}`, PointsPageWire)
      const { page: number, itemsPerPage } = request.query
      const members = page.entries.map(presentEntry)
      const collection = asCollection(request, 'PointEntry', members, page.total, {
        page: number,
        itemsPerPage,
      })
      return {
        ...collection,
        balance: page.balance,
        expiringSoon: page.expiringSoon.map(({ points, day }) => ({ points, date: day })),
      }
    },
  )

  app.get(
    '/client/points/:id',
    { schema: { params: IdParams, response: { 200: PointEntry } } },
    async (request) => {
      const memberId = await requireOwner(app, request)
      const entry = await app.club.call(
        'GET',
        memberPath(memberId, 'points', request.params.id),
        PointEntryWire,
      )
      return asDocument<'PointEntry', PointEntry>(presentEntry(entry))
    },
  )
}
