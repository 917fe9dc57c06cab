export { Benefits } from './benefits.tsx'
export { Footer } from './footer.tsx'
