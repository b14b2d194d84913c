declare module 'virtual:sprite/*' {
  /** The address of a sprite. */
  const address: string
  export default address
}
