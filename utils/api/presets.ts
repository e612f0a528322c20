/** A service that is known by name. */
export interface ServicePreset {
  readonly name: string;
  /** As `parseServiceUrl` gives it. */
  readonly url: string;
  /** The header that carries its tokens. */
  readonly header: string;
}

/** Public services whose published contract this client speaks. */
export const SERVICE_PRESETS: readonly ServicePreset[] = [
  { name: 'DeGov Agent API', url: 'https://agent-api.degov.ai', header: 'x-degov-api-token' },
];
