/** A slug as a part of a path of the API: its slashes stay. */
export const encodedPath = (slug: string): string => slug.split('/').map(encodeURIComponent).join('/')
