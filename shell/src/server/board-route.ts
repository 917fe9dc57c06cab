import { readCookie } from '@drogerie/shared-lib/runtime/storage.ts'
import { metricsByLineup, figuresAt, figuresAtAll } from '@drogerie/tooling/release/figures-at.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sourceHash } from './source-hash.ts'
import { boardData } from './board/board-data.ts'
import { boardPage } from './board/board-page.ts'
import { boardStyle } from './board/board-style.ts'
import { overlaySwitch } from './board/overlay-switch.ts'
import { createFigureHistory } from './board/figure-history.ts'
import type { FrontMetrics } from './lineup-metrics.ts'
import type { LineupFollower } from './live-lineup.ts'
import type { FrontSettings } from './settings.ts'

const cookieName = 'mf-board'
const styleHash = sourceHash(boardStyle)

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const wordOf = (request: FastifyRequest): string => {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? readCookie(request.headers.cookie ?? '', cookieName) ?? ''
}

/**
 * The board and its figures, for browsers with a signed cookie (`mf board`). All others get the
 * shop's own 404.
 */
export function boardRoute(
  app: FastifyInstance,
  follower: LineupFollower,
  metrics: FrontMetrics,
  settings: FrontSettings,
): void {
  const history = createFigureHistory(metrics.read)
  const endHistory = history.start()
  app.addHook('onClose', async () => endHistory())

  app.get<{ Querystring: { key?: string } }>('/_mf/board', async (request, reply) => {
    const { key } = request.query
    if (key !== undefined && follower.boardAccess(key)) {
      const cookie = `${cookieName}=${key}; Path=/_mf; Max-Age=2592000; SameSite=Strict; HttpOnly`
      return reply
        .headers({ 'set-cookie': cookie, 'cache-control': 'no-store' })
        .redirect('/_mf/board', 302)
    }
    const word = wordOf(request)
    if (!follower.boardAccess(word))
      return reply.code(404).header('cache-control', 'no-store').send()
    const peers = await figuresAtAll(settings.peers, (peer) => figuresAt(peer, word))
    const data = await boardData(
      follower.store,
      settings.channel,
      metricsByLineup([...metrics.read(), ...peers.lineups]),
      {
        fronts: 1 + settings.peers.length - peers.silent.length,
        silent: peers.silent,
        refusals: follower.refusals(),
        quarantine: follower.quarantine(),
        history: history.curves(),
      },
    )
    return reply.headers(headers).send(boardPage(data, word))
  })

  overlaySwitch(app, follower, wordOf)

  app.get('/_mf/metrics.json', (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!follower.boardAccess(wordOf(request))) return reply.code(404).send()
    const serving = {
      channel: settings.channel,
      lineup: follower.current()?.id ?? null,
      canary: follower.canary()?.lineup.id ?? null,
    }
    return reply.send({
      lineups: metrics.read(),
      serving,
      refused: follower.refusals(),
      quarantine: follower.quarantine(),
    })
  })
}
