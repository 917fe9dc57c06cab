// What `npm start` does first, by itself: Node, pnpm and the packages. For machines that run single tools.
import { prepare } from './tools.mjs'

prepare()
