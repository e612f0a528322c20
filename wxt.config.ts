import { defineConfig } from 'wxt';

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  modules: ['@wxt-dev/webextension-polyfill'],
  outDir: process.env['WXT_OUT_DIR'] ?? '.output',
});
