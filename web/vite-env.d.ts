interface ImportMetaEnv {
  /** Identifies the client's sources. Every request sends it, so that the server notices an outdated client. */
  readonly VITE_BUILD_ID: string
  /** Identifies the contract's sources. Responses that were stored under another contract may lack fields. */
  readonly VITE_CONTRACT_ID: string
}
