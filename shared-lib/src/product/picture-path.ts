/**
 * A picture of the media service by its path alone: a page loads it from where it came from itself,
 * by whatever name the shop was reached. The API names the shop's origin before it, for clients
 * elsewhere.
 */
export const picturePath = (address: string): string =>
  address.replace(/^https?:\/\/[^/]+(?=\/media\/)/, '')
