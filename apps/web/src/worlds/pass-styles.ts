// Loaded with the pass, not with the first view.
import.meta.glob('./*/pass.css', { eager: true });
