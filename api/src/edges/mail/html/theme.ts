/**
 * The shop's colours and type for mail programs: no custom properties there, so the tokens are read
 * and written out.
 */
import { readFileSync } from 'node:fs'

const tokensFile = new URL('../../../../../shared-lib/src/ui/tokens.css', import.meta.url)
const tokens = new Map(
  readFileSync(tokensFile, 'utf8')
    .split(/[;{}]|\*\//) // declarations, without the remarks between them
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration.startsWith('--'))
    .map((declaration): [string, string] => {
      const colon = declaration.indexOf(':')
      return [declaration.slice(2, colon), declaration.slice(colon + 1).trim()]
    }),
)

/** @throws Error - the design system lost a token that mails are made of. */
function token(name: string): string {
  const value = tokens.get(name)
  if (!value) throw new Error(`tokens.css has no --${name}`)
  return value
}

export const colour = {
  ink: token('ink'),
  muted: token('ink-2'),
  plum: token('plum'),
  paper: token('paper'),
  surface: '#ffffff',
  sand: token('sand'),
  line: token('line'),
  lineStrong: token('line-strong'),
  accent: token('accent'),
  club: token('club'),
  hero: token('t-plet'),
  clubHero: token('club-tint'),
  clubNote: token('club-soft'),
  warnNote: token('warn-tint'),
  infoNote: token('info-tint'),
}

export const font = { fontFamily: "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif" }

export const radius = {
  card: token('r-band'),
  tile: token('r2'),
  button: token('r-lg'),
  note: token('r-row'),
}

const dark = {
  body: '#1b0d18',
  card: '#281622',
  hero: '#3a2133',
  clubHero: '#1d3a2a',
  note: '#33202d',
  ink: '#fbf7f1',
  muted: '#cdb9c6',
  line: '#4b3444',
  link: '#ff9db8',
}

/**
 * Classes for what a style attribute cannot express: dark mode and phone sizes. Mail programs that
 * drop them show the light desktop mail, which is complete without them.
 */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${colour.plum}}
@media (max-width:620px){
.m-pad{padding-left:22px!important;padding-right:22px!important}
.m-title{font-size:27px!important;line-height:32px!important}
.m-button{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
body,.m-body,.m-body>table>tbody>tr>td{background:${dark.body}!important}
.m-card{background:${dark.card}!important}
.m-hero{background:${dark.hero}!important}
.m-hero-club{background:${dark.clubHero}!important}
.m-note{background:${dark.note}!important}
.m-ink,.m-ink a{color:${dark.ink}!important}
.m-muted,.m-muted a{color:${dark.muted}!important}
.m-line{border-color:${dark.line}!important}
.m-quiet{background:transparent!important;color:${dark.ink}!important;border-color:${dark.muted}!important}
.m-dot{color:${dark.link}!important}
}`
