import { violation } from '../../kernel/http/http-error.ts'

/** @param path - the field that names a product the shop does not sell. */
export const unknownProduct = (path: string) => violation(path, 'Tento produkt neznáme.')
