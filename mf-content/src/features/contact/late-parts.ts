import { latePart } from '@drogerie/shared-lib/ui/late-part.tsx'

/** The form brings the rules of its fields; it comes when a person moves towards it. */
export const ContactForm = latePart(
  async () =>
    (await import(/* webpackChunkName: "content.contact.more" */ './contact-form.tsx')).ContactForm,
)

/** The other form of the page, in the same chunk. */
export const CallForm = latePart(
  async () =>
    (await import(/* webpackChunkName: "content.contact.more" */ './call-form.tsx')).CallForm,
)
