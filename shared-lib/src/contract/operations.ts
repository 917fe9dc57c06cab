import { careOperations } from './operations-care.ts'
import { clubOperations } from './operations-club.ts'
import { contentOperations } from './operations-content.ts'
import { goodsOperations } from './operations-goods.ts'
import { orderOperations } from './operations-order.ts'
import { peopleOperations } from './operations-people.ts'

/**
 * Every operation of the API, once. The client's calls have their types from it, the API's routes
 * are compared with it, and the release tool reads its keys from the sources. Browsers import the
 * type alone: the value would bring every schema.
 */
export const operations = {
  ...goodsOperations,
  ...contentOperations,
  ...peopleOperations,
  ...orderOperations,
  ...clubOperations,
  ...careOperations,
}
export type Operations = typeof operations
