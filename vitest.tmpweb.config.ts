import { defineConfig } from 'vitest/config';

process.env.TZ = 'Australia/Lord_Howe';
export default defineConfig({
  root: '/work/main',
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { include: ['apps/web/src/**/*.test.tsx'] },
});
