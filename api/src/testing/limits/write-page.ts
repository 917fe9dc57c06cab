import { writeFile } from 'node:fs/promises'
import { openOrderShop } from '../order-shop.ts'
import { limitsFile, limitsPage, writingRoutes } from './limits-table.ts'

const shop = await openOrderShop()
await writeFile(limitsFile, await limitsPage(writingRoutes(shop.app)))
await shop.close()
