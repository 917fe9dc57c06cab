/** What people ask of watchdogs, which stand above them and give this when the shop starts. */
export type WatchedGoods = {
  /**
   * Names of the goods that notices of these consents are about, by the consent's id; the latest
   * first.
   */
  namesOf(consentIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>
}

declare module 'fastify' {
  interface FastifyInstance {
    watchedGoods: WatchedGoods
  }
}
