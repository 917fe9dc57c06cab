import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { BROKEN_PDF } from './attachment-texts.ts'

/** Why a PDF is refused, as a sentence for the shopper. */
export class PdfRefused extends Error {}

const PLAIN = 'Uložte ho prosím jako obyčejné PDF, třeba tiskem do PDF.'
const SCRIPT = `Soubor PDF obsahuje skript (JavaScript). ${PLAIN}`
const LAUNCH = `Soubor PDF spouští něco mimo sebe. ${PLAIN}`
const FILES = `Soubor PDF má v sobě vložené soubory. ${PLAIN}`
const MEDIA = `Soubor PDF obsahuje interaktivní obsah. ${PLAIN}`

/**
 * Members of a dictionary that make a document do something, by the name the format gives them (ISO
 * 32000-2).
 */
const activeMembers: Record<string, string> = {
  JS: SCRIPT,
  JavaScript: SCRIPT,
  AA: LAUNCH,
  Launch: LAUNCH,
  EF: FILES,
  EmbeddedFiles: FILES,
  AF: FILES,
  XFA: MEDIA,
  RichMediaContent: MEDIA,
}

/** What an action does (`S`), or what a dictionary is (`Type`, `Subtype`). */
const activeKinds: Record<string, string> = {
  JavaScript: SCRIPT,
  Launch: LAUNCH,
  SubmitForm: LAUNCH,
  ImportData: LAUNCH,
  GoToR: LAUNCH,
  GoToE: FILES,
  EmbeddedFile: FILES,
  Filespec: FILES,
  FileAttachment: FILES,
  RichMedia: MEDIA,
  Rendition: MEDIA,
  Screen: MEDIA,
  Movie: MEDIA,
  Sound: MEDIA,
  '3D': MEDIA,
}

/**
 * Reads a whole PDF and writes a new one: only understood, passive objects are copied. Data hidden
 * between or behind its objects, or under an older version of them, are gone.
 *
 * @throws PdfRefused - broken, encrypted, or active.
 */
export async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await read(bytes)
  // opening at a page is harmless, but not worth an exception
  document.catalog.delete(PDFName.of('OpenAction'))
  for (const [, object] of document.context.enumerateIndirectObjects()) refuseActive(object)
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}

async function read(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, {
      throwOnInvalidObject: true,
      updateMetadata: false,
    })
    if (document.getPageCount() === 0) throw new PdfRefused('Soubor PDF nemá žádnou stránku.')
    refuseActive(document.catalog.get(PDFName.of('OpenAction')))
    return document
  } catch (error) {
    if (error instanceof PdfRefused) throw error
    if (Buffer.from(bytes).includes('/Encrypt'))
      throw new PdfRefused(`Soubor PDF je zamčený heslem. ${PLAIN}`)
    throw new PdfRefused(BROKEN_PDF)
  }
}

/**
 * @throws PdfRefused - the object or something inside it is active. References are followed by the
 *   caller, which walks all objects.
 */
function refuseActive(object: PDFObject | undefined): void {
  if (object instanceof PDFStream) refuseActive(object.dict)
  else if (object instanceof PDFArray) for (const item of object.asArray()) refuseActive(item)
  else if (object instanceof PDFDict)
    for (const [name, value] of object.entries()) refuseMember(name.decodeText(), value)
}

function refuseMember(name: string, value: PDFObject): void {
  const isKind = name === 'S' || name === 'Type' || name === 'Subtype'
  const kind = isKind && value instanceof PDFName ? value.decodeText() : ''
  const reason =
    (Object.hasOwn(activeMembers, name) && activeMembers[name]) ||
    (Object.hasOwn(activeKinds, kind) && activeKinds[kind])
  if (reason) throw new PdfRefused(reason)
  refuseActive(value)
}
