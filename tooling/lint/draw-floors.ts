/**
 * `pnpm floors`: draws the floors of the API into the page about the architecture, from the real
 * imports.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from '../src/paths.ts'
import { withPicture } from './floors-page.ts'
import { floorsDiagram, floorsOf } from './graph/floors.ts'
import { readGraph } from './graph/read-graph.ts'

const page = path.join(rootDirectory, 'docs/architecture.md')
const picture = floorsDiagram(floorsOf(readGraph(rootDirectory, 'api')))
writeFileSync(page, withPicture(readFileSync(page, 'utf8'), picture))
