/**
 * What shell and remotes agree on beyond types: the shop's API client, who brings which texts, the form of a remote's module.
 * Raised when one of them changes so that releases of before and after cannot serve one page; they are promoted in one move then.
 * Compiled into each release, so that an older one goes on saying what it was built for.
 *
 * 1: `api.get(path)`; texts come with each page. 2: `api('GET /path')`; texts come with the exposed module.
 */
export const remoteContractVersion = 2
