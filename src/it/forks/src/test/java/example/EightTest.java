package example;

class EightTest extends PaysTest {}
