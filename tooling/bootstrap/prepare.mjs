// Runs the first step of `npm start` alone: Node, pnpm and the packages. For machines that run
// single tools.
import { prepare } from './tools.mjs'

prepare()
