/**
 * The contract of shell and remotes beyond types: the API client, which app brings which texts, the
 * form of a remote's module. Raised when a change makes older and newer releases unable to serve
 * one page; they are promoted in one move then. Compiled into each release.
 *
 * 1: `api.get(path)`; texts come with each page. 2: `api('GET /path')`; texts come with the exposed
 * module.
 */
export const remoteContractVersion = 2
