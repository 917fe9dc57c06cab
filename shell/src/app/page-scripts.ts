/** Address and integrity. */
export type PageScript = readonly [href: string, integrity: string]

/**
 * Id of `<script type="application/json">` with the scripts of a page, the one that takes it over
 * first.
 */
export const pageScriptsId = 'page-scripts'
