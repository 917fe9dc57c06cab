export type ShopPorts = {
  shell: number
  api: number
  gateway: number
  club: number
  identity: number
  smtp: number
  inbox: number
}

const host = '127.0.0.1'

export const originOf = (port: number) => `http://${host}:${port}`

/** The setting that changes each port. */
export const portSettings: Record<keyof ShopPorts, string> = {
  shell: 'SHELL_PORT',
  api: 'API_PORT',
  gateway: 'GATEWAY_PORT',
  club: 'CLUB_PORT',
  identity: 'IDENTITY_PORT',
  smtp: 'SMTP_PORT',
  inbox: 'INBOX_PORT',
}

/** Ports of a whole shop on one machine. */
export const defaultPorts = (environment: NodeJS.ProcessEnv): ShopPorts => {
  const number = (name: keyof ShopPorts, fallback: number) =>
    Number(environment[portSettings[name]] ?? fallback)
  return {
    shell: number('shell', 4000),
    api: number('api', 4100),
    gateway: number('gateway', 4110),
    club: number('club', 4120),
    identity: number('identity', 4115),
    smtp: number('smtp', 4125),
    inbox: number('inbox', 4126),
  }
}
