import type { FastifyInstance } from 'fastify'

const secured = (cookie: string) => (/;\s*secure(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`)

/** On a shop with https no cookie goes out that a browser would send without it. */
export function keepCookiesSecure(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (cookies.length > 0)
      reply.removeHeader('set-cookie').header('set-cookie', cookies.map(secured))
  })
}
