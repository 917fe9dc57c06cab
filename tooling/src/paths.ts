import path from 'node:path'

/** Root of the checkout; everything the tools write lies under `.data` there. */
export const rootDirectory = path.resolve(import.meta.dirname, '../..')
export const dataDirectory = process.env['DATA_DIR']
  ? path.resolve(process.env['DATA_DIR'])
  : path.join(rootDirectory, '.data')
/**
 * A folder, or the address of a bucket, `s3://bucket/prefix`, or of a server of files, which is
 * only read.
 */
export const storeDirectory = /^(s3|https?):\/\//.test(process.env['MF_STORE'] ?? '')
  ? (process.env['MF_STORE'] ?? '').replace(/\/+$/, '')
  : process.env['MF_STORE']
    ? path.resolve(process.env['MF_STORE'])
    : path.join(dataDirectory, 'store')
export const keysDirectory = process.env['MF_KEYS']
  ? path.resolve(process.env['MF_KEYS'])
  : path.join(dataDirectory, 'keys')
