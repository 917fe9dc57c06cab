/** What the front hands on to the API: everything of it that a browser may reach through the shop's own origin. */
export const apiPrefixes = ['/api', '/oauth/connect', '/media', '/feeds']

/** Addresses below which the front answers itself, whatever a release serves there. */
export const frontPrefixes = [...apiPrefixes, '/_mf']

/** Single addresses of the front. */
export const frontAddresses = /^\/(healthz|robots\.txt|favicon\.svg|apple-touch-icon\.png|og\.png|sitemap(-[^/]*)?\.xml)$/
