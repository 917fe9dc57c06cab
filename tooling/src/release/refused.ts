/**
 * Something that a rule about a release, a key or a channel stands against: the tool ends with 2
 * (blocked), not with 1 (wrong use, or a fault).
 */
export class Refused extends Error {
  override name = 'Refused'
}
