import type { MakerCode } from './brand-type.ts'

export type Contact = { name: string; address: string; email: string }

/** Fictional manufacturers; the addresses read right and the mail domains cannot exist. */
export const makers: Record<MakerCode, Contact> = {
  tetena: {
    name: 'Drogerie Modelová s. r. o.',
    address: 'Ukázková 1240/4, 190 00 Praha 9, Česko',
    email: 'bezpecnost@drogerie.example',
  },
  kosmonos: {
    name: 'Kosmona Mladá Boleslav, a. s.',
    address: 'Boženy Němcové 881, 293 06 Kosmonosy, Česko',
    email: 'bezpecnost@kosmona.example',
  },
  prado: {
    name: 'Prado Pardubice, a. s.',
    address: 'Na Staré trati 117, 530 03 Pardubice, Česko',
    email: 'vyrobky@prado.example',
  },
  herbalis: {
    name: 'Herbalis Polička, s. r. o.',
    address: 'Bystrá 62, 572 01 Polička, Česko',
    email: 'dotazy@herbalis.example',
  },
  medika: {
    name: 'Medika Hradec, s. r. o.',
    address: 'Pilnáčkova 301, 500 03 Hradec Králové, Česko',
    email: 'jakost@medika-hradec.example',
  },
  dermona: {
    name: 'Dermona Brno, s. r. o.',
    address: 'Trnkova 2881/156, 628 00 Brno, Česko',
    email: 'bezpecnost@dermona.example',
  },
  papirex: {
    name: 'Papirex Hostinné, a. s.',
    address: 'Nádražní 230, 543 71 Hostinné, Česko',
    email: 'vyrobky@papirex.example',
  },
  mazlik: {
    name: 'Mazlík Olomouc, s. r. o.',
    address: 'Železniční 469/4, 779 00 Olomouc, Česko',
    email: 'krmiva@mazlik.example',
  },
  lakma: {
    name: 'Lakma, spol. s r. o.',
    address: 'Priemyselná 18, 917 01 Trnava, Slovensko',
    email: 'bezpecnost@lakma.example',
  },
  parfea: {
    name: 'Parfea Karlovy Vary, s. r. o.',
    address: 'Vřídelní 57, 360 01 Karlovy Vary, Česko',
    email: 'vune@parfea.example',
  },
  rheinpflege: {
    name: 'Rheinpflege GmbH',
    address: 'Am Hafen 22, 40221 Düsseldorf, Německo',
    email: 'produktsicherheit@rheinpflege.example',
  },
  nordcare: {
    name: 'Nordcare Sp. z o.o.',
    address: 'ul. Portowa 14, 81-339 Gdynia, Polsko',
    email: 'jakosc@nordcare.example',
  },
  asian: {
    name: 'Bright Home Products Ltd.',
    address: '88 Wanshou Road, Ningbo 315000, Čína',
    email: 'quality@brighthome.example',
  },
}

/** For goods made outside the Union the shop's own company is the responsible person. */
export const euResponsible: Contact = makers.tetena
